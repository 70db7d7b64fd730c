import { CLOCKS_APART } from '@canvass/contracts/event/clocks';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import { endingOf, type Provider } from '@canvass/contracts/subscription/provider';
import { failingInvoice } from '@canvass/contracts/subscription/money';
import { LAPSE_DAYS } from '@canvass/contracts/subscription/subscription';
import { currentRun, dueRun, type SubscriptionState } from '@canvass/contracts/subscription/state';
import { beginDue } from './decide.js';

/** A reminder of an unpaid invoice. */
export interface Reminder {
  reference: string;
  invoice: string;
  /** The first is 1. */
  reminder: number;
}

/** Why a run has to end: an invoice stayed unpaid, or the run was cancelled and its end has come. */
export type Lapse =
  | { reference: string; reason: 'unpaid'; invoice: string }
  | { reference: string; reason: 'cancelled'; cancelAt: string };

/** Records a reminder, unless it was recorded already, or the company has paid since or has another subscription. */
export function remindPayment(
  state: SubscriptionState,
  { reference, invoice, reminder }: Reminder,
): SubscriptionEvent[] {
  if (!isUnpaid(state, reference, invoice)) return [];
  if ((state.reminders[invoice] ?? 0) >= reminder) return [];
  return [{ type: 'PaymentReminded', data: { reference, invoice, reminder } }];
}

/** Begins the plan that follows a run which has ended, unless it or another plan has begun. */
export function beginFollowing(state: SubscriptionState, reference: string): SubscriptionEvent[] {
  return dueRun(state)?.reference === reference ? beginDue(state) : [];
}

/**
 * Ends a run for good, unless the reason no longer holds.
 * @param provider the one in use
 */
export function lapseSubscription(
  state: SubscriptionState,
  lapse: Lapse,
  provider: Provider,
): SubscriptionEvent[] {
  const { reference, reason } = lapse;
  const run = currentRun(state);
  const holds =
    reason === 'unpaid'
      ? isUnpaid(state, reference, lapse.invoice)
      : run?.reference === reference && endingOf(run, provider) === lapse.cancelAt;
  return holds ? [{ type: 'SubscriptionLapsed', data: { reference, reason } }] : [];
}

const DAY = 24 * 60 * 60 * 1000;

/** Whether it is time for a run to end: the process may have decided so by a clock that was fast. */
export function isLapseDue(state: SubscriptionState, lapse: Lapse, now: Date): boolean {
  const latest = now.getTime() + CLOCKS_APART;
  if (lapse.reason === 'cancelled') return Date.parse(lapse.cancelAt) <= latest;
  const { failedAt } = failingInvoice(state, lapse.reference) ?? {};
  return failedAt === undefined || Date.parse(failedAt) + LAPSE_DAYS * DAY <= latest;
}

function isUnpaid(state: SubscriptionState, reference: string, invoice: string): boolean {
  return (
    currentRun(state)?.reference === reference &&
    failingInvoice(state, reference)?.invoice === invoice
  );
}
