import { accountCalls } from '@canvass/contracts/account/calls';
import { addressOf, type InAddress } from '@canvass/contracts/http/address';
import type {
  AnswerOf,
  Asked,
  Call,
  HeadersOf,
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
import { SERVER_TIME } from '@canvass/contracts/http/signature';
import { askForProof } from '../session/proof.js';
import { currentSession, expireSession, fallBack } from '../session/session.js';
import { noteAnswer, noteFailure, noteRequest } from './connection.js';
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

async function sent({ call, address, body, headers, signal }: Request): Promise<Answered> {
  const usual = { Accept: 'application/json', ...bearer(), ...headers };
  if (isAskedTogether(call)) return fetchTogether(address, usual, signal);
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

async function make(given: Request): Promise<Answered> {
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
  throw failure;
}

async function failureBody(response: Answered): Promise<FailureBody> {
  try {
    return (await response.json()) as FailureBody;
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
 * Asks for a file.
 * @throws Failure
 */
export function askFile<One extends Call>(call: One, asked: Asked<One> & Signal): Promise<Response>;
export async function askFile(call: Call, asked: InAddress & Signal): Promise<Answered> {
  const address = addressOf(call, asked);
  const wanted = minPosition();
  const headers: Record<string, string> = wanted ? { [MIN_POSITION]: wanted } : {};
  return make({ call, address, headers, signal: asked.signal });
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

/** A file as the server made it. */
export interface MadeFile {
  name: string;
  content: Blob;
}

/**
 * Asks with a body for a file that the server makes; what this browser has written before is in it.
 * @throws Failure
 */
export function askForDocument<One extends Call & { body: object }>(
  call: One,
  sent: Sent<One>,
): Promise<MadeFile>;
export async function askForDocument(
  call: Call,
  { body = {}, ...asked }: InAddress & { body?: unknown },
): Promise<MadeFile> {
  const wanted = minPosition();
  const headers: Record<string, string> = wanted ? { [MIN_POSITION]: wanted } : {};
  const address = addressOf(call, asked);
  const { headers: given, body: made } = await make({
    ...{ call, address, headers, body: body as object },
  });
  const type = given.get('Content-Type') ?? '';
  const content = await new Response(made ?? null, { headers: { 'Content-Type': type } }).blob();
  return { name: nameIn(given.get('Content-Disposition') ?? ''), content };
}

/** The name of a file: with all its letters where the header has them, else in those of Latin. */
function nameIn(disposition: string): string {
  const [, whole] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (whole !== undefined) return decodeURIComponent(whole);
  return /filename="?([^";]+)/i.exec(disposition)?.[1] ?? '';
}

/** For how long a picture may be on its way, in milliseconds: a form that holds it cannot be saved meanwhile. */
const LONGEST_UPLOAD_MILLISECONDS = 120_000;

/**
 * Sends a file.
 * @param headers that say what it is for
 * @throws Failure
 */
export function sendFile<One extends Call & { upload: true }>(
  call: One,
  file: File,
  headers: HeadersOf<One>,
): Promise<AnswerOf<One>>;
export async function sendFile(call: Call, file: File, given: unknown): Promise<unknown> {
  const body = new FormData();
  body.append('file', file);
  const headers = given as Record<string, string>;
  const signal = AbortSignal.timeout(LONGEST_UPLOAD_MILLISECONDS);
  const response = await make({ call, address: addressOf(call), body, headers, signal });
  return response.json();
}
