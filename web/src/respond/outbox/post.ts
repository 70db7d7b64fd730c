import type { Answers } from '@canvass/contracts/question/answer';
import { API_PREFIX } from '@canvass/contracts/http/address';
import type { FailureBody } from '@canvass/contracts/http/failure';
import { responseCalls } from '@canvass/contracts/response/calls';
import type {
  SequenceConflict,
  SubmitResponse,
  Submitted,
} from '@canvass/contracts/response/commands';
import type { Refusal } from './record.js';

/** What became of one save that was sent. */
export type Outcome =
  | { kind: 'acknowledged'; sequence: number }
  | { kind: 'conflict'; conflict: SequenceConflict }
  /** `answers`: what the server has instead, when it says so. */
  | { kind: 'refused'; refusal: Refusal; answers?: Answers }
  /** Nobody took it. `offline`: there is no use in trying others now. */
  | { kind: 'later'; offline: boolean; afterMilliseconds?: number };

export type Post = (body: SubmitResponse) => Promise<Outcome>;

/** Browsers send at most 64 KB on behalf of a page that is being left. */
const LARGEST_KEPT_ALIVE = 60_000;
const TIMEOUT_MILLISECONDS = 30_000;
const TOO_MANY = 429;
const WORTH_RETRYING = [408, 425, TOO_MANY];

const { method, path } = responseCalls.submit;

/** Sends one save to the server. Never rejects: what goes wrong on the way is `later`. */
export const post: Post = async (body) => {
  const text = JSON.stringify(body);
  try {
    const response = await fetch(API_PREFIX + path, {
      method: method.toUpperCase(),
      headers: { 'Content-Type': 'application/json' },
      body: text,
      keepalive: text.length < LARGEST_KEPT_ALIVE,
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    return outcomeOf(body, response.status, await bodyOf(response), response.headers);
  } catch {
    return { kind: 'later', offline: true };
  }
};

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** Only what our own server can have said is believed: the sign-in page of a guest network answers 200, too. */
function outcomeOf(sent: SubmitResponse, status: number, body: unknown, headers: Headers): Outcome {
  if (status === 200 && isSubmitted(body) && body.responseId === sent.responseId) {
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
