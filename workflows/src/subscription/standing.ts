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

/** How it stands with a firm's subscription, as far as its process has to know. */
export interface SubscriptionStanding {
  /** Of the stream it was read from; -1 when there is none. */
  revision: number;
  /** The run the firm has now. */
  run?: {
    reference: string;
    /** Whether a payment provider runs it still. */
    paid: boolean;
    endAt?: string;
    /** When it will end; while it goes on there is none. */
    cancelAt?: string;
    /** The provider said that it is unpaid, at this time. */
    pastDueAt?: string;
    /** The plan that begins when it ends. */
    next?: string;
    /** It follows one that has ended, and the log does not say yet that it has begun. */
    isDue?: boolean;
    /** When the oldest invoice was made that is neither paid nor known to have failed, or is being paid. */
    unsettledAt?: string;
  };
  /** When the oldest checkout was opened of which it is not known yet what has become. */
  checkoutSince?: string;
  /** When the provider was asked last of what is to be ended there and is not settled. */
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
 * The same for every order and repetition of what was reported, as the state is.
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
