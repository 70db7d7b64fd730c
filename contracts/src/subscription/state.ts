import { canonicalJson } from '../event/canonical.js';
import type { PlanInterval } from '../plan/plan.js';
import { aggregate } from '../event/aggregate.js';
import {
  subscriptionEvents,
  type InvoiceReport,
  type SubscriptionPrice,
  type SubscriptionReport,
} from './events.js';
import { invoiceStatuses, reportedStatuses, type ReportedStatus } from './subscription.js';

/** One run of a plan, from its start until it ends for good. */
export interface Run {
  /** Our own id of it, or the payment provider's. */
  reference: string;
  origin: 'free' | 'enterprise' | 'stripe' | 'test';
  plan: string;
  status: ReportedStatus;
  startAt: string;
  /** End of the current period; undefined for a run without payments. */
  endAt?: string;
  /** Periods of a run without payments are counted from here. */
  interval?: PlanInterval;
  /** When it will end; undefined while it goes on. */
  cancelAt?: string;
  /** What its provider charges for each period. */
  price?: SubscriptionPrice;
  /** Time of the provider's last report; the start if it has no provider. */
  reportedAt: string;
}

/** A free plan that begins when the paid one ends. */
export interface Following {
  /** Reference of the run that begins. */
  run: string;
  plan: string;
  interval: PlanInterval;
}

/** A checkout without a known outcome. */
export interface UnsettledCheckout {
  /** The provider's id. */
  session: string;
  provider: 'stripe' | 'test';
  plan: string;
  openedAt: string;
  /** Whether the customer has paid and the payment is processing. */
  isProcessing: boolean;
}

/** An invoice, with what was reported about payments in progress. */
export interface KnownInvoice extends InvoiceReport {
  /** When a payment was last reported in progress; absent if none was. */
  processedAt?: string;
}

export interface SubscriptionState {
  /** By reference. */
  runs: Record<string, Run>;
  /** By reference of the paid run. */
  following: Record<string, Following>;
  /** References that we ended; later reports of the provider do not revive them. */
  lapsed: readonly string[];
  /** When another run replaced it, by reference. */
  superseded: Record<string, string>;
  /** References with nothing left to do at their provider. */
  settled: readonly string[];
  /** By id. */
  invoices: Record<string, KnownInvoice>;
  /** Reminders sent, by invoice. */
  reminders: Record<string, number>;
  /** By session; those that are settled are gone. */
  checkouts: Record<string, UnsettledCheckout>;
}

export const initialSubscription: SubscriptionState = {
  runs: {},
  following: {},
  lapsed: [],
  superseded: {},
  settled: [],
  invoices: {},
  reminders: {},
  checkouts: {},
};

/** Merges two values; commutative, as reports come in any order. */
function later<T>(a: T, b: T, rankOf: (value: T) => readonly (string | number)[]): T {
  const [left, right] = [rankOf(a), rankOf(b)];
  for (const [index, rank] of left.entries()) {
    const other = right[index] ?? rank;
    if (rank !== other) return rank > other ? a : b;
  }
  return canonicalJson(a) >= canonicalJson(b) ? a : b;
}

function mergeRuns(before: Run | undefined, reported: Run): Run {
  if (!before) return reported;
  return later(before, reported, ({ status, reportedAt }) => [
    status === 'ended' ? 1 : 0,
    reportedAt,
    reportedStatuses.indexOf(status),
  ]);
}

function mergeInvoices(before: KnownInvoice | undefined, said: InvoiceReport): KnownInvoice {
  const reported = said.processing ? { ...said, processedAt: said.reportedAt } : said;
  if (!before) return reported;
  const newer = later<KnownInvoice>(before, reported, ({ status, reportedAt }) => [
    invoiceStatuses.indexOf(status),
    reportedAt,
  ]);
  const failures = [before.failedAt, reported.failedAt].filter((at) => at !== null).toSorted();
  const hostedUrl = newer.hostedUrl || before.hostedUrl || reported.hostedUrl;
  const processed = [before, reported].flatMap(
    ({ processedAt }: KnownInvoice) => processedAt ?? [],
  );
  const processedAt = processed.toSorted().at(-1);
  const known = processedAt === undefined ? newer : { ...newer, processedAt };
  return { ...known, hostedUrl, failedAt: failures[0] ?? null };
}

function runOf(reported: SubscriptionReport): Run {
  const { provider, endAt, cancelAt, price, changedBy: _changedBy, ...report } = reported;
  return {
    ...{ ...report, origin: provider, endAt },
    ...(cancelAt ? { cancelAt } : {}),
    ...(price ? { price } : {}),
  };
}

export const subscriptionAggregate = aggregate({
  category: 'subscription',
  events: subscriptionEvents,
  initial: initialSubscription,
  evolve(state, event): SubscriptionState {
    switch (event.type) {
      case 'SubscriptionStarted': {
        const { data } = event;
        const run: Run = { ...data, status: 'active', reportedAt: data.startAt };
        return { ...state, runs: { ...state.runs, [data.reference]: run } };
      }
      case 'SubscriptionCancelled': {
        const { reference, cancelAt } = event.data;
        const run = state.runs[reference];
        return run
          ? { ...state, runs: { ...state.runs, [reference]: { ...run, cancelAt } } }
          : state;
      }
      case 'FollowingPlanNamed': {
        const { reference, ...following } = event.data;
        return { ...state, following: { ...state.following, [reference]: following } };
      }
      case 'FollowingPlanWithdrawn': {
        const { [event.data.reference]: _withdrawn, ...following } = state.following;
        return { ...state, following };
      }
      case 'SubscriptionReported': {
        const run = mergeRuns(state.runs[event.data.reference], runOf(event.data));
        return { ...state, runs: { ...state.runs, [run.reference]: run } };
      }
      case 'InvoiceReported': {
        const { invoice } = event.data;
        const merged = mergeInvoices(state.invoices[invoice], event.data);
        return { ...state, invoices: { ...state.invoices, [invoice]: merged } };
      }
      case 'CheckoutOpened': {
        const { session } = event.data;
        const checkout: UnsettledCheckout = { ...event.data, isProcessing: false };
        return { ...state, checkouts: { ...state.checkouts, [session]: checkout } };
      }
      case 'CheckoutReported': {
        const { session, status } = event.data;
        const { [session]: checkout, ...others } = state.checkouts;
        if (!checkout) return state;
        if (status !== 'processing') return { ...state, checkouts: others };
        return {
          ...state,
          checkouts: { ...others, [session]: { ...checkout, isProcessing: true } },
        };
      }
      case 'PaymentReminded': {
        const { invoice, reminder } = event.data;
        return { ...state, reminders: { ...state.reminders, [invoice]: reminder } };
      }
      case 'SubscriptionLapsed':
        return { ...state, lapsed: [...new Set([...state.lapsed, event.data.reference])] };
      case 'SubscriptionSuperseded': {
        const { reference, at } = event.data;
        return { ...state, superseded: { ...state.superseded, [reference]: at } };
      }
      case 'EndingSettled':
        return { ...state, settled: [...new Set([...state.settled, event.data.reference])] };
    }
  },
});

/** Whether a run was bought at a payment provider. */
export function isPaid({ origin }: Pick<Run, 'origin'>): boolean {
  return origin === 'stripe' || origin === 'test';
}

/** Whether the operator's switch for the enterprise plan is on; off once the company has cancelled it. */
export function isEnterpriseOn(run: Pick<Run, 'origin' | 'cancelAt'> | null | undefined): boolean {
  return run?.origin === 'enterprise' && run.cancelAt === undefined;
}

function isOver(state: SubscriptionState, { status, reference }: Run): boolean {
  return status === 'ended' || state.lapsed.includes(reference);
}

/** Runs, latest start first. */
function latestFirst({ runs }: SubscriptionState): Run[] {
  return Object.values(runs).toSorted((a, b) => (startsAfter(a, b) ? -1 : 1));
}

/** Ends runs without payments that began before another one, so that the firm never falls back on them. */
function runningRun(state: SubscriptionState): Run | undefined {
  const runs = latestFirst(state);
  const running = runs.find((run) => !isOver(state, run) && run.status !== 'paused');
  return running && (isPaid(running) || running === runs[0]) ? running : undefined;
}

/** The following run that is due because the paid one has ended, until the log records its start. */
export function dueRun(state: SubscriptionState): (Run & { interval: PlanInterval }) | undefined {
  const [ended] = latestFirst(state);
  const following = ended && state.following[ended.reference];
  if (!following || !isOver(state, ended) || runningRun(state)) return undefined;
  const { run: reference, plan, interval } = following;
  const { cancelAt, reportedAt } = ended;
  const startAt = cancelAt && cancelAt < reportedAt ? cancelAt : reportedAt;
  return {
    ...{ reference, plan, interval, origin: 'free', status: 'active' },
    ...{ startAt, reportedAt: startAt },
  };
}

/**
 * A firm's current run: of those that have not ended, the one that began last.
 * A following plan counts from the end of the paid one, so that there is no gap.
 */
export function currentRun(state: SubscriptionState): Run | undefined {
  return runningRun(state) ?? dueRun(state);
}

/** The plan that begins when the current run ends; undefined while the run goes on. */
export function followingPlan(state: SubscriptionState): Following | undefined {
  const current = currentRun(state);
  return current?.cancelAt === undefined ? undefined : state.following[current.reference];
}

/** Whether a firm had a plan and has none now. */
export function hasLapsed(state: SubscriptionState): boolean {
  return Object.keys(state.runs).length > 0 && currentRun(state) === undefined;
}

function startsAfter(a: Run, b: Run): boolean {
  return a.startAt === b.startAt ? a.reference > b.reference : a.startAt > b.startAt;
}

/** Runs at a provider that another run replaced and that were not yet told to end. */
export function supersededRuns(state: SubscriptionState): Run[] {
  const current = currentRun(state);
  if (!current) return [];
  return Object.values(state.runs).filter(
    (run) =>
      isPaid(run) &&
      !isOver(state, run) &&
      !state.superseded[run.reference] &&
      startsAfter(current, run),
  );
}

/** A run to end at its provider, in any state that it can have there. */
export interface EndingRun {
  run: Run;
  /** When another run replaced it. */
  replacedAt?: string;
}

/**
 * Runs that we ended and whose provider may still have something to do. A report that the run ended is not enough: an
 * invoice may still be payable, or a refund may be due.
 * @param provider that has them
 */
export function endingRuns(
  state: SubscriptionState,
  provider: Run['origin'] | 'none',
): EndingRun[] {
  return Object.values(state.runs)
    .filter((run) => isPaid(run) && run.origin === provider)
    .filter(({ reference }) => !state.settled.includes(reference))
    .flatMap((run) => {
      const replacedAt = state.superseded[run.reference];
      if (replacedAt) return [{ run, replacedAt }];
      return state.lapsed.includes(run.reference) ? [{ run }] : [];
    });
}
