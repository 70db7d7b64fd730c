import { addressOf, type InAddress } from '@canvass/contracts/http/address';
import type { AnswerOf, Call, Nothing, Optionally, Sent } from '@canvass/contracts/http/call';
import type { FailureBody } from '@canvass/contracts/http/failure';
import { isApiKey } from '@canvass/contracts/api-key/api-key';
import type { Violation } from '@canvass/contracts/rule/violation';
import { FAILED, Failure } from '../failure.js';
import { VERSION } from '../version.js';

/** Where to, and as whom; without a token as a guest. */
export interface Caller {
  /** Origin without a trailing slash. */
  server: string;
  token?: string;
}

/** What a successful answer looks like; where there is nothing to say, nothing is looked at. */
type Expecting<One extends Call> = [AnswerOf<One>] extends [Nothing]
  ? { answer?: undefined }
  : { answer: { parse(value: unknown): AnswerOf<One> } };

type Request<One extends Call> = Omit<Sent<One>, 'headers'> &
  Expecting<One> & {
    /** Why it may be forbidden to an operator too. */
    forbidden?: string;
  };

/** The same, its types forgotten. */
interface AnyRequest extends InAddress {
  body?: unknown;
  answer?: { parse(value: unknown): unknown } | undefined;
  forbidden?: string;
}

/** Longest wait for an answer, in milliseconds. */
const PATIENCE = 30_000;

/**
 * Calls the product.
 * @throws Failure in words for the user of the command; its `status` is the server's, when it answered
 */
export function call<One extends Call>(
  caller: Caller,
  made: One,
  ...request: Optionally<Request<One>>
): Promise<AnswerOf<One>>;
export async function call(
  caller: Caller,
  made: Call,
  { body, answer, forbidden, ...asked }: AnyRequest = {},
): Promise<unknown> {
  const response = await reach(caller.server, caller.server + addressOf(made, asked), {
    method: made.method.toUpperCase(),
    headers: {
      'Accept-Language': 'en',
      // By this the list of running sessions calls it.
      'User-Agent': `canvass/${VERSION}`,
      ...(caller.token ? { Authorization: `Bearer ${caller.token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const content = (await response.json().catch(() => undefined)) as unknown;
  if (!response.ok) throw refusal(caller, response.status, content, forbidden);
  try {
    return answer?.parse(content);
  } catch {
    throw new Failure(`${caller.server} does not answer as Canvass does.`);
  }
}

async function reach(server: string, address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...request, signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    throw new Failure(`${server} cannot be reached: ${reasonOf(error)}`);
  }
}

/** What the network said; fetch itself only says that it failed. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const { code, message: inner } = (cause ?? {}) as { code?: string; message?: string };
  return inner || code || message;
}

function refusal(
  caller: Caller,
  status: number,
  content: unknown,
  forbidden = 'it is for operators of the platform.',
): Failure {
  const { code, message, details } = (content ?? {}) as Partial<FailureBody>;
  if (status === 401 && caller.token) {
    const again = `canvass login --server ${caller.server}`;
    const ended = isApiKey(caller.token) ? 'This API key does not work' : 'Your session has ended';
    return new Failure(`${ended}. Sign in again: ${again}`, FAILED, status);
  }
  if (code === 'forbidden') {
    return new Failure(`You are not permitted to do this: ${forbidden}`, FAILED, status);
  }
  const words = message ?? `${caller.server} answered ${status}, and not as Canvass does.`;
  return new Failure(words + fieldsIn(details), FAILED, status, code);
}

/** The fields a refusal names, each with what is wrong with it where it says so. */
function fieldsIn(details: unknown): string {
  const { fields } = (details ?? {}) as { fields?: unknown };
  const named: readonly (string | Violation)[] = Array.isArray(details)
    ? (details as Violation[])
    : Array.isArray(fields)
      ? (fields as string[])
      : [];
  const words = named.map((one) =>
    typeof one === 'string' ? one : one.field ? `${one.field} (${one.code})` : one.code,
  );
  return words.length > 0 ? ` ${words.join(', ')}` : '';
}
