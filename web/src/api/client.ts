import {
  COMMIT_POSITION,
  IDEMPOTENCY_KEY,
  MIN_POSITION,
  POSITION,
  type FailureBody,
} from '@canvass/contracts/http/failure';
import { currentSession, expireSession } from '../session/session.js';
import { Failure, NO_ANSWER } from './failure.js';
import { minPosition, notePosition } from './position.js';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Query = Record<string, string | number | boolean | undefined>;

interface Call {
  method: Method;
  /** Below `/api`, for example `/question`. */
  path: string;
  query?: Query;
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
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

async function call({ method, path, query, body, headers, signal }: Call): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(addressOf(path, query), {
      method,
      headers: {
        Accept: 'application/json',
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...bearer(),
        ...headers,
      },
      body: body ? JSON.stringify(body) : null,
      signal: signal ?? null,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Failure(0, { code: NO_ANSWER, message: '' });
  }
  if (response.ok) return response;
  const failure = new Failure(response.status, await failureBody(response));
  if (failure.status === 401 && path !== '/account/login') expireSession();
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
): Promise<Answer> {
  const wanted = minPosition();
  const headers: Record<string, string> = wanted ? { [MIN_POSITION]: wanted } : {};
  for (let tries = 0; ; tries += 1) {
    const response = await call({ method: 'GET', path, query, headers, signal });
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
