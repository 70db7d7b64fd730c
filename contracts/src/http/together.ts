import type { Call } from './call.js';

/** Most queries that one request asks. */
export const MOST_TOGETHER = 12;
/** Most characters of their addresses, so that the request's own is one that every proxy lets through. */
export const LONGEST_TOGETHER = 3000;

/** What is answered to one of several queries. */
export interface AnswerTogether {
  /** Which one of them, from 0. */
  place: number;
  status: number;
  /** What a query asked alone answers in the header `X-Position`. */
  position?: string;
  /** The query's answer, or its refusal. */
  body: unknown;
}

/**
 * Whether a query may be asked together with others: one of accounts that is answered in JSON. What is signed is signed for
 * its own address, and so stands alone.
 */
export function mayBeTogether({
  method,
  access,
  signed,
  hasAnswer,
}: Pick<Call, 'method' | 'access' | 'signed'> & { hasAnswer: boolean }): boolean {
  return method === 'get' && access !== 'guest' && !signed && hasAnswer;
}
