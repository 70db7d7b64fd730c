import type { SignInEvent, SignInFault } from '@canvass/contracts/sign-in/events';
import { MOST_TOLD_A_DAY, type SignInState } from '@canvass/contracts/sign-in/state';

const DAY = 24 * 60 * 60 * 1000;

/** An attempt to sign in that did not succeed. */
export interface FailedAttempt {
  account: string;
  /** `blocked`: it was turned away unseen, as there were too many before it. */
  reason: SignInFault | 'blocked';
  /** How many failed in a row, this one included. */
  attempts: number;
  address: string;
  userAgent: string;
}

/** Whether an attempt is worth an event: the first, tenth, hundredth, and so on, and the first that was blocked. */
export function isWorthTelling(attempts: number, isFirstBlocked: boolean): boolean {
  return isFirstBlocked || /^10*$/.test(String(attempts));
}

/**
 * Tells of a failed attempt, unless the stream has been told of so many in 24 hours that a person knows. So much may be
 * written, also when processes restart, and when several count.
 * @param now ISO 8601
 */
export function decideTelling(
  { told, isForgotten }: SignInState,
  { account, reason, attempts, ...personal }: FailedAttempt,
  now: string,
): SignInEvent[] {
  const [oldest] = told;
  const isFull = told.length === MOST_TOLD_A_DAY && oldest !== undefined;
  if (isForgotten || (isFull && Date.parse(now) - Date.parse(oldest) < DAY)) return [];
  return reason === 'blocked'
    ? [{ type: 'SignInBlocked', data: { account, attempts }, personal }]
    : [{ type: 'SignInFailed', data: { account, fault: reason, attempts }, personal }];
}

/** Ends what is known of an account's failed sign-ins, if there were any, before it is erased. */
export function decideForgetting({ told, isForgotten }: SignInState): SignInEvent[] {
  return told.length === 0 || isForgotten ? [] : [{ type: 'SignInsErased', data: {} }];
}
