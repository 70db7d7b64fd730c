import { endingOf, isCharged, type Provider } from '@canvass/contracts/subscription/provider';
import {
  currentRun,
  dueRun,
  failingInvoice,
  followingPlan,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';

/** How it stands with a firm's subscription, as far as its process has to know. */
export interface Standing {
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
    /** When the oldest invoice was made that is neither paid nor known to have failed. */
    unsettledAt?: string;
  };
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
): Standing {
  const run = currentRun(state);
  if (!run) return { revision };
  const { reference, status, endAt, reportedAt } = run;
  const cancelAt = endingOf(run, provider);
  const next = followingPlan(state)?.plan;
  const invoice = failingInvoice(state, reference);
  const unsettledAt = oldestUnsettled(state, reference);
  return {
    revision,
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

function oldestUnsettled({ invoices }: SubscriptionState, reference: string): string | undefined {
  return Object.values(invoices)
    .filter((invoice) => invoice.reference === reference && invoice.failedAt === null)
    .filter(({ status }) => status === 'draft' || status === 'open')
    .map(({ createdAt }) => createdAt)
    .toSorted()[0];
}
