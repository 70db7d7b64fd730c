import {
  COMMIT_POSITION,
  IDEMPOTENCY_KEY,
  MIN_POSITION,
  POSITION,
  type FailureBody,
} from '@canvass/contracts/http/failure';
import { SERVER_TIME } from '@canvass/contracts/http/signature';
import { askForProof } from '../session/proof.js';
import { currentSession, expireSession, fallBack } from '../session/session.js';
import { Failure, NO_ANSWER } from './failure.js';
import { minPosition, notePosition } from './position.js';
import { noteServerTime } from './server-clock.js';
import { sign } from './sign.js';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Query = Record<string, string | number | boolean | undefined>;

interface Call {
  method: Method;
  /** Below `/api`, for example `/question`. */
  path: string;
  query?: Query;
  /** Sent as JSON, except a form. */
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Signs it, as some routes ask for. */
  isSigned?: boolean;
  /** Was refused once, and is made again now that more is known. */
  isRepeated?: boolean;
}

/** How often a query that answered from before our own writes is asked again. */
const CATCH_UP_TRIES = 2;

/** Address of a call; parameters that are undefined or empty are left out. */
export function addressOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return `/api${path}${given.length > 0 ? `?${search}` : ''}`;
}

/** Headers that say who is calling. */
export function bearer(): Record<string, string> {
  const jwt = currentSession()?.jwt;
  return jwt ? { Authorization: `Bearer ${jwt}` } : {};
}

/** One request and its answer, whatever it says. @throws Failure when there is none */
async function send(call: Call): Promise<Response> {
  const { method, path, query, body, headers, signal, isSigned } = call;
  const address = addressOf(path, query);
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(address, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
        ...bearer(),
        ...(isSigned ? await sign(address) : {}),
        ...headers,
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
      signal: signal ?? null,
    });
    noteServerTime(response.headers.get(SERVER_TIME));
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Failure(0, { code: NO_ANSWER, message: '' });
  }
}

/** Header that says which try this is, after the first. */
const RETRY_COUNT = 'X-Retry-Count';

/** Whether an answer means that the session is over; of the profile every refusal does. */
function isSessionLost(path: string, status: number): boolean {
  if (path.startsWith('/account/profile')) return status >= 400 && status < 500;
  return status === 401 && path !== '/account/login';
}

async function call(given: Call): Promise<Response> {
  const token = currentSession()?.jwt;
  const response = await send(given);
  if (response.ok) return response;
  const isRetry = given.headers?.[RETRY_COUNT] !== undefined;
  const failure = new Failure(response.status, await failureBody(response), isRetry);
  // This browser's clock is wrong; what it should say stood with the refusal.
  if (failure.code === 'signatureInvalid' && !given.isRepeated) {
    return call({ ...given, isRepeated: true });
  }
  // Something only its own person may do: asked who it is, they go on with what they were doing.
  if (failure.code === 'reauthenticate' && !given.isRepeated && (await askForProof())) {
    return call({ ...given, isRepeated: true });
  }
  if (isSessionLost(given.path, failure.status)) {
    const goesOn = !isRetry && fallBack(token);
    // What was meant for another account is only asked again, never done.
    if (goesOn && given.method === 'GET') {
      return call({ ...given, headers: { ...given.headers, [RETRY_COUNT]: '1' } });
    }
    if (!goesOn && failure.status === 401) expireSession();
  }
  throw failure;
}

async function failureBody(response: Response): Promise<FailureBody> {
  try {
    return (await response.json()) as FailureBody;
  } catch {
    // A proxy's error page instead of the product's own answer.
    return { code: 'unknown', message: '' };
  }
}

/**
 * Asks a query. What this browser has written before is in the answer.
 * @throws Failure
 */
export async function ask<Answer>(
  path: string,
  query?: Query,
  signal?: AbortSignal,
  { isSigned = false }: Pick<Call, 'isSigned'> = {},
): Promise<Answer> {
  const wanted = minPosition();
  const headers: Record<string, string> = wanted ? { [MIN_POSITION]: wanted } : {};
  for (let tries = 0; ; tries += 1) {
    const response = await call({ method: 'GET', path, query, headers, signal, isSigned });
    const position = response.headers.get(POSITION);
    const isBehind = wanted !== '' && position !== null && position < wanted;
    if (!isBehind || tries === CATCH_UP_TRIES) return (await response.json()) as Answer;
  }
}

/**
 * Sends a command.
 * @param key uuid of what the user meant; sent again with the same key it has no second effect
 * @throws Failure
 */
export async function command<Answer>(
  method: Exclude<Method, 'GET'>,
  path: string,
  body: object,
  key: string,
): Promise<Answer> {
  const response = await call({ method, path, body, headers: { [IDEMPOTENCY_KEY]: key } });
  notePosition(response.headers.get(COMMIT_POSITION));
  return (await response.json()) as Answer;
}

/**
 * Sends a file.
 * @param headers that say what it is for
 * @throws Failure
 */
export async function sendFile<Answer>(
  path: string,
  file: File,
  headers: Record<string, string>,
): Promise<Answer> {
  const body = new FormData();
  body.append('file', file);
  const response = await call({ method: 'POST', path, body, headers });
  return (await response.json()) as Answer;
}
