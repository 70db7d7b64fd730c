import type { RefusalCode } from './refusal-codes.js';

/** How a request was refused, whatever the door it came through. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  | 'conflict'
  | 'tooLarge'
  | 'unsupported'
  | 'tooMany'
  | 'unavailable';

/** A request that is understood and not carried out; `code` is the key of its message. */
export class Refusal extends Error {
  override name = 'Refusal';
  constructor(
    readonly kind: RefusalKind,
    readonly code: RefusalCode,
    readonly details?: unknown,
  ) {
    super(code);
  }
}

/** Violations of a rule as a refusal. */
export function invalid(details: unknown): Refusal {
  return new Refusal('invalid', 'invalidInput', details);
}

export function notFound(code: RefusalCode = 'notFound'): Refusal {
  return new Refusal('notFound', code);
}

export function conflict(code: RefusalCode, details?: unknown): Refusal {
  return new Refusal('conflict', code, details);
}
