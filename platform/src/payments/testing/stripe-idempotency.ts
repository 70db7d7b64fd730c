import type { Answer } from './stripe-answers.js';

/** The shortest time that Stripe keeps a key, in milliseconds. This server keeps none longer, so that no code relies on it. */
const KEPT = 24 * 60 * 60 * 1000;

interface Kept {
  at: number;
  /** The first request with the key. */
  request: string;
  answer: Answer;
}

function idempotencyError(status: number, code: string | undefined, message: string): Answer {
  return { status, body: { error: { type: 'idempotency_error', code, message } } };
}

/** Refuses a request while another one with the same key is under way. */
export const keyInUse = idempotencyError(
  409,
  'idempotency_key_in_use',
  'There is currently another in-progress request using this Idempotent Key',
);

const otherRequest = idempotencyError(
  400,
  undefined,
  'Keys for idempotent requests can only be used with the same parameters they were first used with',
);

/** Answers by idempotency key: for a day, a key gets the same answer, even if that was a refusal. */
export class AnsweredKeys {
  readonly #answers = new Map<string, Kept>();

  /** @param request method, path and form @param now in milliseconds */
  once(key: string, request: string, now: number, answer: () => Answer): Answer {
    const kept = this.#answers.get(key);
    if (kept && now - kept.at < KEPT) return kept.request === request ? kept.answer : otherRequest;
    const given = { at: now, request, answer: answer() };
    this.#answers.set(key, given);
    return given.answer;
  }
}
