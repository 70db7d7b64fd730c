import { accountCalls } from '@canvass/contracts/account/calls';
import { addressOf, type InAddress } from '@canvass/contracts/http/address';
import type { AnswerOf, Asked, Call, Optionally, Sent } from '@canvass/contracts/http/call';
import {
  COMMIT_POSITION,
  IDEMPOTENCY_KEY,
  MIN_POSITION,
  POSITION,
  REQUEST_ID,
  type FailureBody,
} from '@canvass/contracts/http/failure';
import { SERVER_TIME } from '@canvass/contracts/http/signature';
import { askForProof } from '../session/proof.js';
import { currentSession, expireSession, fallBack } from '../session/session.js';
import { noteAnswer, noteFailure, noteRequest } from './connection.js';
import { bringWording } from './word-failure.js';
import { Failure, NO_ANSWER } from './failure.js';
import { minPosition, notePosition } from './position.js';
import { noteServerTime } from './server-clock.js';
import { sign } from './sign.js';
import { fetchTogether, isAskedTogether, type Answered } from './together.js';

/** A call as it is made. */
interface Request {
  call: Call;
  address: string;
  /** Sent as JSON, except a form. */
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Is answered by a file, not in JSON. */
  isFile?: boolean;
  /** Was refused once, and is made again now that more is known. */
  isRepeated?: boolean;
}

/** How often a query that answered from before our own writes is asked again. */
const CATCH_UP_TRIES = 2;

/** Headers that say who is calling. */
export function bearer(): Record<string, string> {
  const jwt = currentSession()?.jwt;
  return jwt ? { Authorization: `Bearer ${jwt}` } : {};
}

async function sent(request: Request): Promise<Answered> {
  const { call, address, body, headers, signal, isFile } = request;
  const usual = { Accept: 'application/json', ...bearer(), ...headers };
  if (!isFile && isAskedTogether(call)) return fetchTogether(address, usual, signal);
  const isForm = body instanceof FormData;
  return fetch(address, {
    method: call.method.toUpperCase(),
    headers: {
      ...usual,
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      ...(call.signed ? await sign(address) : {}),
    },
    body: isForm ? body : body ? JSON.stringify(body) : null,
    signal: signal ?? null,
  });
}

/** One request and its answer, also a refusal. @throws Failure when there is none */
async function send(given: Request): Promise<Answered> {
  const end = noteRequest();
  try {
    const response = await sent(given);
    noteAnswer();
    noteServerTime(response.headers.get(SERVER_TIME));
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteFailure();
    throw new Failure(0, { code: NO_ANSWER, message: '' });
  } finally {
    end();
  }
}

/** Header that says which try this is, after the first. */
const RETRY_COUNT = 'X-Retry-Count';

/** Whether an answer means that the session is over; of the profile every refusal does. */
function isSessionLost({ path }: Call, status: number): boolean {
  if (path === accountCalls.profile.path) return status >= 400 && status < 500;
  return status === 401 && path !== accountCalls.login.path;
}

/** Makes a call, with all that is done about a refusal before it is told. @throws Failure */
export async function make(given: Request): Promise<Answered> {
  const token = currentSession()?.jwt;
  const response = await send(given);
  if (response.ok) return response;
  const isRetry = given.headers?.[RETRY_COUNT] !== undefined;
  const failure = new Failure(response.status, await failureBody(response), isRetry);
  // This browser's clock is wrong; what it should say stood with the refusal.
  if (failure.code === 'signatureInvalid' && !given.isRepeated) {
    return make({ ...given, isRepeated: true });
  }
  // Something only its own person may do: asked who it is, they go on with what they were doing.
  if (failure.code === 'reauthenticate' && !given.isRepeated && (await askForProof())) {
    return make({ ...given, isRepeated: true });
  }
  if (isSessionLost(given.call, failure.status)) {
    const goesOn = !isRetry && fallBack(token);
    // What was meant for another account is only asked again, never done.
    if (goesOn && given.call.method === 'get') {
      return make({ ...given, headers: { ...given.headers, [RETRY_COUNT]: '1' } });
    }
    if (!goesOn && failure.status === 401) expireSession();
  }
  await bringWording(failure);
  throw failure;
}

async function failureBody(response: Answered): Promise<FailureBody & { requestId?: string }> {
  const requestId = response.headers.get(REQUEST_ID) ?? undefined;
  try {
    return { ...((await response.json()) as FailureBody), ...(requestId && { requestId }) };
  } catch {
    // A proxy's error page instead of the product's own answer.
    return { code: 'unknown', message: '' };
  }
}

type Signal = { signal?: AbortSignal };

/**
 * Asks a query. What this browser has written before is in the answer.
 * @throws Failure
 */
export function ask<One extends Call>(
  call: One,
  ...asked: Optionally<Asked<One> & Signal>
): Promise<AnswerOf<One>>;
export async function ask(call: Call, asked: InAddress & Signal = {}): Promise<unknown> {
  const { signal } = asked;
  const wanted = minPosition();
  const headers: Record<string, string> = wanted ? { [MIN_POSITION]: wanted } : {};
  const address = addressOf(call, asked);
  for (let tries = 0; ; tries += 1) {
    const response = await make({ call, address, headers, signal });
    const position = response.headers.get(POSITION);
    const isBehind = wanted !== '' && position !== null && position < wanted;
    if (!isBehind || tries === CATCH_UP_TRIES) return response.json();
  }
}

/**
 * Sends a command.
 * @param key uuid of what the user meant; sent again with the same key it has no second effect
 * @throws Failure
 */
export function command<One extends Call>(
  call: One,
  sent: Sent<One>,
  key: string,
): Promise<AnswerOf<One>>;
export async function command(
  call: Call,
  { body = {}, ...asked }: InAddress & { body?: unknown },
  key: string,
): Promise<unknown> {
  const address = addressOf(call, asked);
  const response = await make({
    ...{ call, address, body: body as object },
    headers: { [IDEMPOTENCY_KEY]: key },
  });
  notePosition(response.headers.get(COMMIT_POSITION));
  return response.json();
}
