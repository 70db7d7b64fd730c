import type { Answers } from '@canvass/contracts/question/answer';
import { API_PREFIX } from '@canvass/contracts/http/address';
import type { FailureBody } from '@canvass/contracts/http/failure';
import type {
  SequenceConflict,
  SubmitResponse,
  Submitted,
} from '@canvass/contracts/response/commands';
import { submitCall } from '@canvass/contracts/response/submit-call';
import { timeLimit } from '../../network/time-limit.js';
import type { Refusal } from './record.js';

/** What became of one save that was sent. */
export type Outcome =
  | { kind: 'acknowledged'; sequence: number }
  | { kind: 'conflict'; conflict: SequenceConflict }
  /** `answers`: what the server has instead, when it says so. */
  | { kind: 'refused'; refusal: Refusal; answers?: Answers }
  /** Nobody took it. `offline`: there is no use in trying others now. */
  | { kind: 'later'; offline: boolean; afterMilliseconds?: number }
  /** This browser failed, not the network: it will not get better by waiting. */
  | { kind: 'failed'; error: unknown };

export type Post = (body: SubmitResponse) => Promise<Outcome>;

/** Browsers send at most 64 KB on behalf of a page that is being left. */
const LARGEST_KEPT_ALIVE = 60_000;
const TIMEOUT_MILLISECONDS = 30_000;
const TOO_MANY = 429;
const WORTH_RETRYING = [408, 425, TOO_MANY];

const { method, path } = submitCall;

/** How `fetch` rejects where the network fails, or takes too long. */
const NETWORK_ERRORS = ['TypeError', 'AbortError', 'TimeoutError', 'NetworkError'];

/** Sends one save to the server. Never rejects: what goes wrong on the way is `later`, what goes wrong here is `failed`. */
export const post: Post = async (body) => {
  try {
    const response = await arrived(requestOf(body));
    if (!response) return { kind: 'later', offline: true };
    return await outcomeOf(body, response.status, await bodyOf(response), response.headers);
  } catch (error) {
    return { kind: 'failed', error };
  }
};

function requestOf(body: SubmitResponse): RequestInit {
  // Halves of characters, as a text has that was cut within an emoji, cannot be kept: JSON writes them by their codes alone.
  const text = JSON.stringify(body).replace(/(\\\\)|\\ud[89a-f]../g, '$1');
  return {
    method: method.toUpperCase(),
    headers: { 'Content-Type': 'application/json' },
    body: text,
    keepalive: text.length < LARGEST_KEPT_ALIVE,
    signal: timeLimit(TIMEOUT_MILLISECONDS),
  };
}

/** Undefined where the network failed. Chromium 80 rejects all that may outlive its page, so what fails is tried without that. */
async function arrived(request: RequestInit): Promise<Response | undefined> {
  const response = await fetched(request);
  if (response || !request.keepalive) return response;
  return fetched({ ...request, keepalive: false });
}

async function fetched(request: RequestInit): Promise<Response | undefined> {
  try {
    return await fetch(API_PREFIX + path, request);
  } catch (error) {
    // Errors of other kinds are no instances of Error everywhere.
    const name = isObject(error) ? error.name : undefined;
    if (typeof name === 'string' && NETWORK_ERRORS.includes(name)) return undefined;
    throw error;
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** What solves challenges comes only where one is asked for. False where it does not come, or is not heard. */
async function solve(sent: SubmitResponse, challenge: string): Promise<boolean> {
  try {
    return await (await import('../challenge/solve.js')).solve(sent, challenge);
  } catch {
    return false;
  }
}

/** Only what our own server can have said is believed: the sign-in page of a guest network answers 200, too. */
async function outcomeOf(
  sent: SubmitResponse,
  status: number,
  body: unknown,
  headers: Headers,
): Promise<Outcome> {
  if (status === 200 && isSubmitted(body) && body.responseId === sent.responseId) {
    // Sent again, the server answers with another challenge.
    if (body.challenge && !(await solve(sent, body.challenge))) {
      return { kind: 'later', offline: true };
    }
    return { kind: 'acknowledged', sequence: body.sequence };
  }
  const certain = status >= 400 && status < 500 && !WORTH_RETRYING.includes(status);
  if (!certain || !isFailure(body)) {
    const seconds = Number(headers.get('Retry-After'));
    const afterMilliseconds = seconds > 0 ? seconds * 1000 : undefined;
    return { kind: 'later', offline: status < 500, afterMilliseconds };
  }
  if (body.code === 'sequenceConflict' && isConflict(body.details)) {
    return { kind: 'conflict', conflict: body.details };
  }
  const answers = isConflict(body.details) ? body.details.answers : undefined;
  return { kind: 'refused', refusal: { status, code: body.code, message: body.message }, answers };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSubmitted(value: unknown): value is Submitted {
  return isObject(value) && typeof value.sequence === 'number';
}

function isFailure(value: unknown): value is FailureBody {
  return isObject(value) && typeof value.code === 'string';
}

function isConflict(value: unknown): value is SequenceConflict {
  return isObject(value) && typeof value.sequence === 'number' && isObject(value.answers);
}
