import { currentRun, isPaid, type SubscriptionState } from './state.js';

const WEEK = 7 * 24 * 60 * 60_000;
/** On a free plan, or on none: a stranger may take one without giving anything that leads to them. */
const FREE = 10;
/** In the first week that is paid for: a stolen card pays, until its owner notices. */
const NEWLY_PAID = 50;
const USUAL = 300;

/**
 * How many links a firm may have mailed to people within a day: invitations, and confirmations of their addresses. Each of
 * these people may be a stranger to it. A firm to which an operator has given its plan is known.
 * @param now in milliseconds
 */
export function linksADay(subscription: SubscriptionState, now: number): number {
  const run = currentRun(subscription);
  if (run?.origin === 'enterprise') return USUAL;
  if (!run || !isPaid(run)) return FREE;
  const starts = Object.values(subscription.runs)
    .filter(isPaid)
    .map(({ startAt }) => Date.parse(startAt));
  return now - Math.min(...starts) < WEEK ? NEWLY_PAID : USUAL;
}
