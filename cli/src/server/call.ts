import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, type InAddress } from '@canvass/contracts/http/address';
import type {
  AnswerOf,
  Asked,
  Call,
  Nothing,
  Optionally,
  Sent,
} from '@canvass/contracts/http/call';
import {
  COMMIT_POSITION,
  IDEMPOTENCY_KEY,
  MIN_POSITION,
  POSITION,
  type FailureBody,
} from '@canvass/contracts/http/failure';
import { signCall } from '@canvass/contracts/http/sign';
import { isApiKey } from '@canvass/contracts/api-key/api-key';
import type { Violation } from '@canvass/contracts/rule/violation';
import { FAILED, Failure } from '../failure.js';
import { VERSION } from '../version.js';

/** Where to, and as whom; without a token as a guest. */
export interface Caller {
  /** Origin without a trailing slash. */
  server: string;
  token?: string;
  /** Where in the log the newest change stands that it has made: what it reads is at least as new. */
  latest?: string;
}

/** What a successful answer looks like; where there is nothing to say, nothing is looked at. */
type Expecting<One extends Call> = [AnswerOf<One>] extends [Nothing]
  ? { answer?: undefined }
  : { answer: { parse(value: unknown): AnswerOf<One> } };

type Request<One extends Call> = Omit<Sent<One>, 'headers'> &
  Expecting<One> & {
    /** Why it may be forbidden to an operator too. */
    forbidden?: string;
    /** Names the change, a UUID: sent again, it happens once. */
    key?: string;
    /** Signs the call with the caller's key, as a few calls ask for. */
    signingKey?: string;
  };

/** The same, its types forgotten. */
interface AnyRequest extends InAddress {
  body?: unknown;
  answer?: { parse(value: unknown): unknown } | undefined;
  forbidden?: string;
  key?: string;
  signingKey?: string;
}

/** Longest wait for an answer, in milliseconds. */
const PATIENCE = 30_000;
/** Longest wait for the next part of a stream, in milliseconds: the server may read a long log meanwhile. */
const LONGEST_SILENCE = 600_000;
const UNAVAILABLE = 503;
/** So often a query is sent while a read model is on its way, with a pause in milliseconds in between. */
const MOST_TRIES = 60;
const BETWEEN_TRIES = 500;

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
  { body, answer, forbidden, key, signingKey, ...asked }: AnyRequest = {},
): Promise<unknown> {
  const address = caller.server + addressOf(made, asked);
  const send = () =>
    reach(caller.server, address, {
      method: made.method.toUpperCase(),
      headers: {
        ...headersOf(caller),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { [IDEMPOTENCY_KEY]: key }),
        ...(signingKey === undefined ? {} : signCall(signingKey, secondsNow(), address)),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const response = made.method === 'get' ? await whenRead(caller, send) : await send();
  const content = (await response.json().catch(() => undefined)) as unknown;
  if (!response.ok) throw refusal(caller, response, content, forbidden);
  const position = response.headers.get(COMMIT_POSITION);
  if (position !== null && position > (caller.latest ?? '')) caller.latest = position;
  try {
    return answer?.parse(content);
  } catch {
    throw new Failure(`${caller.server} does not answer as Canvass does.`);
  }
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

/** The answer to a query once what it reads is there, and as new as what the caller has written. */
async function whenRead({ latest }: Caller, send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await send();
    const position = response.headers.get(POSITION);
    const isPrepared = response.status !== UNAVAILABLE || !response.headers.has('Retry-After');
    const isNew = !latest || position === null || position >= latest;
    if ((isPrepared && isNew) || tries === MOST_TRIES) return response;
    await response.body?.cancel();
    await pause(BETWEEN_TRIES);
  }
}

function headersOf({ token, latest }: Caller): Record<string, string> {
  return {
    'Accept-Language': 'en',
    // By this the list of running sessions calls it.
    'User-Agent': `canvass/${VERSION}`,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(latest ? { [MIN_POSITION]: latest } : {}),
  };
}

interface StreamRequest {
  /** Why it may be forbidden. */
  forbidden?: string;
  /** Ends the stream, and throws nothing. */
  signal?: AbortSignal;
  /** Longest wait for the next part, in milliseconds. */
  silence?: number;
}

/**
 * Calls what answers a stream, and gives it part by part, as it comes.
 * @throws Failure in words for the user of the command, also where the stream breaks off
 */
export async function* callStream<One extends Call>(
  caller: Caller,
  made: One,
  asked: Asked<One>,
  {
    forbidden = 'it is for editors of the firm.',
    signal,
    silence = LONGEST_SILENCE,
  }: StreamRequest = {},
): AsyncGenerator<Uint8Array> {
  const quiet = new AbortController();
  const tooQuiet = (): void => quiet.abort(new Error('nothing came any more'));
  let timer = setTimeout(tooQuiet, PATIENCE);
  const address = caller.server + addressOf(made, asked as InAddress);
  const ends = signal ? AbortSignal.any([quiet.signal, signal]) : quiet.signal;
  try {
    const response = await reach(caller.server, address, {
      headers: headersOf(caller),
      signal: ends,
    });
    if (!response.ok) {
      const content = (await response.json().catch(() => undefined)) as unknown;
      throw refusal(caller, response, content, forbidden);
    }
    for await (const chunk of response.body ?? []) {
      clearTimeout(timer);
      timer = setTimeout(tooQuiet, silence);
      yield chunk as Uint8Array;
    }
  } catch (error) {
    if (signal?.aborted) return;
    if (error instanceof Failure) throw error;
    throw new Failure(`${caller.server} broke off: ${reasonOf(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

/** The same, line by line. */
export async function* callLines<One extends Call>(
  caller: Caller,
  made: One,
  asked: Asked<One>,
  request: StreamRequest = {},
): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of callStream(caller, made, asked, request)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** @throws Failure when the server does not answer */
export async function reach(
  server: string,
  address: string,
  request: RequestInit = {},
): Promise<Response> {
  try {
    return await fetch(address, { signal: AbortSignal.timeout(PATIENCE), ...request });
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

/** What a refused answer says, in words for the user of the command. */
function refusal(
  caller: Caller,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
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
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  const again = Number.isNaN(retryAfter) ? undefined : retryAfter;
  return new Failure(words + fieldsIn(details), FAILED, status, code, again);
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
