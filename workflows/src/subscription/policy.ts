import type { Lapse, Reminder } from '@canvass/command-api/subscription/process-decide';
import { LAPSE_DAYS, REMINDER_DAYS } from '@canvass/contracts/subscription/subscription';
import type { Decision, Input, Policy } from '@canvass/platform/scheduler/port';
import type { SubscriptionStanding } from './standing.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long after the end of a period its provider has to tell by itself what came of it. */
const GRACE = HOUR;
/** When the provider is asked what has become of a checkout, after it was opened; from then on once a day. */
const CHECKOUT_LOOKS = [HOUR / 6, HOUR, DAY + HOUR] as const;

export type SubscriptionEffect =
  /** Read in the log how it stands. */
  | { type: 'recall' }
  /** Ask the provider how it stands. */
  | { type: 'look'; reference: string }
  /** Ask the provider what has become of checkouts. */
  | { type: 'settleCheckouts' }
  | ({ type: 'remind' } & Reminder)
  | ({ type: 'lapse' } & Lapse)
  /** Go on with what is to be ended at the provider and could not be yet. */
  | { type: 'settleEndings' }
  /** Begin the plan that follows what has ended, and tell the company. */
  | { type: 'begin'; reference: string }
  /** Tell the company when its subscription will end, and what follows. */
  | ({ type: 'announceEnding' } & Ending)
  /** Tell the company that its subscription has ended. */
  | { type: 'announceEnd'; reference: string };

/** When a subscription will end, and the plan that begins then. */
export interface Ending {
  reference: string;
  cancelAt: string;
  next?: string;
}

export interface SubscriptionProcess {
  standing: SubscriptionStanding;
  /** Effects whose outcome is still to come. */
  awaited: number;
  /** When the provider was asked last. */
  lookedAt?: string;
  /** When the provider was asked last what has become of checkouts. */
  settledAt?: string;
  /** When it was last tried to settle what is to be ended at the provider. */
  endedAt?: string;
  /** The ending the company was told of last. */
  announced?: Ending;
  skipped?: Skipped;
}

/** The effect that an operator skipped last, and when: its like is left out for a day. */
interface Skipped {
  type: SubscriptionEffect['type'];
  at: string;
}

interface Due {
  at: string;
  effect: SubscriptionEffect;
}

/**
 * How a firm's subscription goes on: renewals are looked after, unpaid invoices reminded of, and what has to end ends.
 * News only say that something has happened. What it amounts to is read from the log, where reports add up to the
 * same in every order; so the process keeps no part of them, and cannot be led astray by late or repeated ones.
 */
export const subscriptionPolicy: Policy<
  SubscriptionProcess,
  unknown,
  SubscriptionEffect,
  SubscriptionStanding
> = {
  name: 'subscription',
  initial: { standing: { revision: -1 }, awaited: 0 },
  decide(state, input, now) {
    if (input.type === 'news') return ask(state, [{ type: 'recall' }]);
    if (input.type === 'timer') return goOn(state, [], now);
    return hear(state, input, now);
  },
  decideSkipped(state, { type }, now) {
    const awaited = Math.max(0, state.awaited - 1);
    return goOn({ ...state, awaited, skipped: { type, at: now } }, [], now);
  },
};

/** Timers rest until all outcomes are there: only then it is known what is still to be done. */
function ask(
  state: SubscriptionProcess,
  effects: readonly SubscriptionEffect[],
): Decision<SubscriptionProcess, SubscriptionEffect> {
  const awaited = state.awaited + effects.length;
  return { state: { ...state, awaited }, effects, wakeAt: undefined };
}

function hear(
  before: SubscriptionProcess,
  { result }: Extract<Input<unknown, SubscriptionStanding>, { type: 'result' }>,
  now: string,
): Decision<SubscriptionProcess, SubscriptionEffect> {
  const standing = result.revision >= before.standing.revision ? result : before.standing;
  const state = { ...before, standing, awaited: Math.max(0, before.awaited - 1) };
  const ended = standing.run ? undefined : before.standing.run;
  return goOn(state, ended ? [{ type: 'announceEnd', reference: ended.reference }] : [], now);
}

/** Looks that are still to come were made by a clock that was ahead; others would wait for them. */
function believed(state: SubscriptionProcess, now: string): SubscriptionProcess {
  const { lookedAt, settledAt, endedAt, skipped, ...rest } = state;
  const latest = after(now, HOUR);
  const past = (name: 'lookedAt' | 'settledAt' | 'endedAt', at: string | undefined) =>
    at !== undefined && at <= latest ? { [name]: at } : {};
  return {
    ...rest,
    ...past('lookedAt', lookedAt),
    ...past('settledAt', settledAt),
    ...past('endedAt', endedAt),
    ...(skipped && skipped.at <= latest ? { skipped } : {}),
  };
}

function goOn(
  told: SubscriptionProcess,
  first: readonly SubscriptionEffect[],
  now: string,
): Decision<SubscriptionProcess, SubscriptionEffect> {
  const before = believed(told, now);
  if (before.awaited > 0) return ask(before, first);
  const ending = newEnding(before, now);
  const dues = duesOf(before, now);
  const due = dues.filter(({ at }) => at <= now).map(({ effect }) => effect);
  const state = {
    ...before,
    ...(ending ? { announced: ending } : {}),
    ...(due.some(({ type }) => type === 'look') ? { lookedAt: now } : {}),
    ...(due.some(({ type }) => type === 'settleCheckouts') ? { settledAt: now } : {}),
    ...(due.some(({ type }) => type === 'settleEndings') ? { endedAt: now } : {}),
  };
  const announcement = ending ? [{ type: 'announceEnding' as const, ...ending }] : [];
  const effects = [...first, ...announcement, ...due];
  if (effects.length > 0) return ask(withoutPast(state, now), effects);
  // A withdrawn cancellation may be made again, and is then announced again.
  const { announced, ...rest } = state;
  const kept = announced && state.standing.run?.cancelAt ? { ...rest, announced } : rest;
  return { state: kept, effects, wakeAt: dues.map(({ at }) => at).toSorted()[0] };
}

/** What was skipped a day ago is over. */
function withoutPast({ skipped, ...state }: SubscriptionProcess, now: string): SubscriptionProcess {
  return skipped && restOf(skipped) > now ? { ...state, skipped } : state;
}

const restOf = ({ at }: Skipped): string => after(at, DAY);

function newEnding(
  { standing: { run }, announced }: SubscriptionProcess,
  now: string,
): Ending | undefined {
  if (!run?.cancelAt || after(run.cancelAt, 0) <= now) return undefined;
  const { reference, cancelAt, next } = run;
  const isTold =
    announced?.reference === reference &&
    announced.cancelAt === cancelAt &&
    announced.next === next;
  return isTold ? undefined : { reference, cancelAt, ...(next ? { next } : {}) };
}

function duesOf(state: SubscriptionProcess, now: string): Due[] {
  const { run } = state.standing;
  const dues: Due[] = [
    ...(run?.isDue
      ? [{ at: '', effect: { type: 'begin' as const, reference: run.reference } }]
      : []),
    ...[...checkoutDues(state), ...endingDues(state), ...runDues(state, now)],
  ];
  const { skipped } = state;
  if (!skipped) return dues;
  const recall: Due[] =
    skipped.type === 'recall' ? [{ at: restOf(skipped), effect: { type: 'recall' } }] : [];
  return [...recall, ...dues.map((due) => delayed(due, skipped))];
}

/** What an operator skipped comes a day later at the earliest. */
function delayed(due: Due, skipped: Skipped): Due {
  const isAlike = due.effect.type === skipped.type && due.at < restOf(skipped);
  return isAlike ? { ...due, at: restOf(skipped) } : due;
}

/** Webhooks tell earlier as a rule; a page can be paid for a day, and what is paid by debit takes days. */
function checkoutDues({ standing: { checkoutSince }, settledAt = '' }: SubscriptionProcess): Due[] {
  if (!checkoutSince) return [];
  const first = CHECKOUT_LOOKS.map((later) => after(checkoutSince, later));
  const at = first.find((time) => time > settledAt) ?? nextDay(checkoutSince, settledAt);
  return [{ at, effect: { type: 'settleCheckouts' } }];
}

/** What cannot be ended yet, since it is being paid, is tried once a day. */
function endingDues({ standing: { endingSince }, endedAt }: SubscriptionProcess): Due[] {
  if (!endingSince) return [];
  const [first, next] = [after(endingSince, DAY), endedAt ? after(endedAt, DAY) : ''];
  return [{ at: first > next ? first : next, effect: { type: 'settleEndings' } }];
}

function runDues({ standing, lookedAt }: SubscriptionProcess, now: string): Due[] {
  const { run, failing } = standing;
  if (!run) return [];
  const { reference, cancelAt } = run;
  if (!run.paid) {
    const lapse = { type: 'lapse' as const, reference, reason: 'cancelled' as const };
    return cancelAt ? [{ at: after(cancelAt, 0), effect: { ...lapse, cancelAt } }] : [];
  }
  const look = nextLook(standing, lookedAt);
  return [
    ...(look ? [{ at: look, effect: { type: 'look' as const, reference } }] : []),
    ...(failing ? unpaidDues(reference, failing, now) : []),
  ];
}

/**
 * After a period, and while something is unpaid, the provider is asked once a day, so that a message that was lost
 * does no harm.
 */
function nextLook(
  { run, failing }: SubscriptionStanding,
  lookedAt: string | undefined,
): string | undefined {
  const unpaidSince = failing?.since ?? run?.pastDueAt;
  const first = unpaidSince
    ? after(unpaidSince, DAY)
    : [
        ...[run?.endAt, run?.cancelAt].map((at) => at && after(at, GRACE)),
        run?.unsettledAt && after(run.unsettledAt, DAY),
      ]
        .filter((at) => at !== undefined && at !== '')
        .toSorted()[0];
  return !first || !lookedAt || first > lookedAt ? first : nextDay(first, lookedAt);
}

/** The first moment after a time that is whole days after an earlier one. */
function nextDay(from: string, time: string): string {
  const days = Math.floor((Date.parse(time) - Date.parse(from)) / DAY) + 1;
  return after(from, days * DAY);
}

/** Of reminders that were missed only the last is sent, and none when it is too late to pay. */
function unpaidDues(
  reference: string,
  { invoice, since, reminders }: NonNullable<SubscriptionStanding['failing']>,
  now: string,
): Due[] {
  const reason = 'unpaid' as const;
  const lapse: Due = {
    at: after(since, LAPSE_DAYS * DAY),
    effect: { type: 'lapse', reference, reason, invoice },
  };
  if (lapse.at <= now) return [lapse];
  const open = REMINDER_DAYS.map((days, index) => ({
    at: after(since, days * DAY),
    reminder: index + 1,
  })).filter(({ reminder }) => reminder > reminders);
  const missed = open.findLast(({ at }) => at <= now);
  return [...(missed ? [missed] : []), ...open.filter(({ at }) => at > now)]
    .map<Due>(({ at, reminder }) => ({
      at,
      effect: { type: 'remind', reference, invoice, reminder },
    }))
    .concat(lapse);
}

/** Also brings a time into the one form in which times compare as text. */
function after(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) + milliseconds).toISOString();
}
