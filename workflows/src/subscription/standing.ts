import { endingOf, isCharged, type Provider } from '@canvass/contracts/subscription/provider';
import {
  failingInvoice,
  unsettledCheckouts,
  unsettledInvoices,
} from '@canvass/contracts/subscription/money';
import {
  currentRun,
  dueRun,
  endingRuns,
  followingPlan,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';

/** The state of a firm's subscription, as far as its process needs it. */
export interface SubscriptionStanding {
  /** The revision of the stream that it was read from; -1 when there is none. */
  revision: number;
  /** The run the firm has now. */
  run?: {
    reference: string;
    /** Whether a payment provider still charges for it. */
    paid: boolean;
    endAt?: string;
    /** When it will end; undefined while it is to go on. */
    cancelAt?: string;
    /** When the provider reported that it is unpaid. */
    pastDueAt?: string;
    /** The plan that begins when it ends. */
    next?: string;
    /** It follows one that has ended, and the log does not say yet that it has begun. */
    isDue?: boolean;
    /** When the oldest unsettled invoice was made: one that is being paid, or is neither paid nor known to have failed. */
    unsettledAt?: string;
  };
  /** When the oldest checkout was opened whose outcome is not known yet. */
  checkoutSince?: string;
  /** When the provider last reported a run that is to be ended there; undefined when all of them are settled. */
  endingSince?: string;
  /** Its invoice whose payment failed first. */
  failing?: {
    invoice: string;
    since: string;
    /** Reminders sent. */
    reminders: number;
  };
}

/**
 * Like the state, it depends neither on the order of the provider's reports nor on how often each one came.
 * @param provider the one in use
 */
export function standingOf(
  state: SubscriptionState,
  revision: number,
  provider: Provider,
): SubscriptionStanding {
  const run = currentRun(state);
  const checkoutSince = unsettledCheckouts(state, provider)[0]?.openedAt;
  const [endingSince] = endingRuns(state, provider)
    .map((ending) => ending.run.reportedAt)
    .toSorted();
  const known = {
    revision,
    ...(checkoutSince ? { checkoutSince } : {}),
    ...(endingSince ? { endingSince } : {}),
  };
  if (!run) return known;
  const { reference, status, endAt, reportedAt } = run;
  const cancelAt = endingOf(run, provider);
  const next = followingPlan(state)?.plan;
  const invoice = failingInvoice(state, reference);
  const unsettledAt = unsettledInvoices(state, reference)
    .map(({ createdAt }) => createdAt)
    .toSorted()[0];
  return {
    ...known,
    run: {
      reference,
      paid: isCharged(run, provider),
      ...(endAt ? { endAt } : {}),
      ...(cancelAt ? { cancelAt } : {}),
      ...(status === 'pastDue' ? { pastDueAt: reportedAt } : {}),
      ...(next ? { next } : {}),
      ...(dueRun(state) ? { isDue: true } : {}),
      ...(unsettledAt ? { unsettledAt } : {}),
    },
    ...(invoice
      ? {
          failing: {
            invoice: invoice.invoice,
            since: invoice.failedAt,
            reminders: state.reminders[invoice.invoice] ?? 0,
          },
        }
      : {}),
  };
}
