import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import { endingOf, type Provider } from '@canvass/contracts/subscription/provider';
import { failingInvoice } from '@canvass/contracts/subscription/money';
import { LAPSE_DAYS } from '@canvass/contracts/subscription/subscription';
import { currentRun, dueRun, type SubscriptionState } from '@canvass/contracts/subscription/state';
import { beginDue } from './beginning.js';

/** A reminder of an unpaid invoice. */
export interface Reminder {
  reference: string;
  invoice: string;
  /** The first is 1. */
  reminder: number;
}

/** Why a run has to end: an invoice stayed unpaid, or its time was up. */
export type Lapse =
  | { reference: string; reason: 'unpaid'; invoice: string }
  | { reference: string; reason: 'cancelled'; cancelAt: string };

/** Notes that the company was reminded, unless it was already, has paid since, or has another subscription by now. */
export function remindPayment(
  state: SubscriptionState,
  { reference, invoice, reminder }: Reminder,
): SubscriptionEvent[] {
  if (!isUnpaid(state, reference, invoice)) return [];
  if ((state.reminders[invoice] ?? 0) >= reminder) return [];
  return [{ type: 'PaymentReminded', data: { reference, invoice, reminder } }];
}

/** Begins the plan that follows what has ended, unless it has begun, or something else has. */
export function beginFollowing(state: SubscriptionState, reference: string): SubscriptionEvent[] {
  return dueRun(state)?.reference === reference ? beginDue(state) : [];
}

/**
 * Ends a run for ever, unless the reason for it is gone by now.
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
/** By how much the clocks of those who decide and of those who end a run may differ, in milliseconds. */
const DIFFERENCE = 60 * 60 * 1000;

/** Whether the time has come for a run to end: a clock that was ahead may have said so before. */
export function isLapseDue(state: SubscriptionState, lapse: Lapse, now: Date): boolean {
  const latest = now.getTime() + DIFFERENCE;
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
