import { UNLIMITED } from '@canvass/contracts/plan/plan';
import type { Decision, Input, Policy } from '@canvass/platform/scheduler/port';

/** At this share of the limit the company is told that it is near, in percent. */
const NEAR_PERCENT = 80;

/** The finished responses of a month. */
interface MonthCounted {
  /** YYYY-MM; empty before the first response. */
  month: string;
  count: number;
  /** The largest limit that was found to be near, or reached, in this month. */
  neared: number;
  reached: number;
  /** How many of `count` have a place of their own in the month's stream. Earlier releases kept none. */
  placed?: number;
}

/** The finished responses of a firm's latest month. */
export interface Quota extends MonthCounted {
  /** The month counted before it, to which the count returns if the clock was ahead. Earlier releases kept none. */
  previous?: MonthCounted;
  /** The month whose reservations are to end, and when, ISO 8601. */
  ending?: { month: string; at: string };
}

/** A response has been finished. */
export interface Finished {
  /** YYYY-MM in the firm's time zone. */
  month: string;
  /** Responses that the firm's plan allows in a month now. */
  limit: number;
  /** It has a place of its own in the month's stream. */
  placed?: true;
}

/** Places were reserved in a month. */
interface Reserved {
  type: 'reserved';
  month: string;
  /** How many are taken or reserved now. */
  taken: number;
  /** Whether no more may be reserved. */
  isLast: boolean;
}

/** The reservations of a month have ended: all that were finished by them stand before this in the log. */
interface Ended {
  type: 'ended';
  month: string;
}

export type QuotaNews = Finished | Reserved | Ended;

/** Tells admission of respondents and the company. */
export interface LimitEffect {
  type: 'neared' | 'reached';
  month: string;
  limit: number;
  count: number;
}

/** Ends the reservations of a month; then replaces them by how many responses were finished by them. */
export type PlacesEffect =
  | { type: 'endReservations'; month: string }
  | { type: 'countPlaces'; month: string; count: number };

export type QuotaEffect = LimitEffect | PlacesEffect;

/**
 * Milliseconds after the last places were reserved, by which every process has heard of it, and what it was finishing by
 * a reserved place stands in the log.
 */
const UNTIL_ALL_HAVE_HEARD = 5000;

/** What a process does, but for when it is woken. */
type Outcome = Omit<Decision<Quota, QuotaEffect>, 'wakeAt'>;

/** Local time differs from UTC by so much at most, in milliseconds. */
const FARTHEST_ZONE = 14 * 60 * 60 * 1000;

/** The month in UTC, YYYY-MM. @param now ISO 8601 */
function monthIn(now: string, milliseconds: number): string {
  return new Date(Date.parse(now) + milliseconds).toISOString().slice(0, 'YYYY-MM'.length);
}

/** @returns undefined for a month that is over */
function counted(before: Quota, news: Finished, now: string): Quota | undefined {
  const { month } = news;
  const more = news.placed ? 1 : 0;
  const placed = (before.placed ?? 0) + more;
  if (month === before.month) return { ...before, count: before.count + 1, placed };
  const { previous, ending, ...latest } = before;
  const fresh = {
    month,
    count: 1,
    placed: more,
    neared: 0,
    reached: 0,
    ...(ending ? { ending } : {}),
  };
  if (month > before.month) return { ...fresh, previous: latest };
  const isAhead = before.month > monthIn(now, FARTHEST_ZONE);
  // Responses of last month, as earlier releases counted those given offline, no longer keep respondents out.
  if (!isAhead || month < monthIn(now, -FARTHEST_ZONE)) return undefined;
  // What a clock that was ahead took for responses of a later month was given in this one.
  if (previous?.month !== month) return { ...fresh, count: before.count + 1, placed };
  return {
    ...{ ...fresh, ...previous, count: previous.count + before.count + 1 },
    placed: (previous.placed ?? 0) + placed,
  };
}

/** How many responses of a month were finished without a place of their own. */
function unplaced(state: Quota, month: string): number {
  const those = [state, state.previous].find((one) => one?.month === month);
  return those ? those.count - (those.placed ?? 0) : 0;
}

function finish(before: Quota, news: Finished, now: string): Outcome {
  const after = counted(before, news, now);
  if (!after) return { state: before, effects: [] };
  const { month, limit } = news;
  const { count } = after;
  const tell = (type: LimitEffect['type']): LimitEffect[] => [{ type, month, limit, count }];
  if (limit >= UNLIMITED) return { state: after, effects: [] };
  if (count >= limit) {
    if (limit <= after.reached) return { state: after, effects: [] };
    return { state: { ...after, reached: limit }, effects: tell('reached') };
  }
  if (count * 100 < limit * NEAR_PERCENT || limit <= after.neared) {
    return { state: after, effects: [] };
  }
  return { state: { ...after, neared: limit }, effects: tell('neared') };
}

/** Where more were finished than the month knows of, its plan had no limit when they were, or an earlier release ran. */
function reserve(state: Quota, { month, taken, isLast }: Reserved, now: string): Quota {
  if (!isLast && unplaced(state, month) <= taken) return state;
  const at = new Date(Date.parse(now) + UNTIL_ALL_HAVE_HEARD).toISOString();
  return { ...state, ending: { month, at } };
}

function hear(state: Quota, news: QuotaNews, now: string): Outcome {
  if (!('type' in news)) return finish(state, news, now);
  switch (news.type) {
    case 'reserved':
      return { state: reserve(state, news, now), effects: [] };
    case 'ended': {
      const { month } = news;
      const count = unplaced(state, month);
      return { state, effects: [{ type: 'countPlaces', month, count }] };
    }
  }
}

function wake(state: Quota, now: string): Outcome {
  const { ending, ...rest } = state;
  if (!ending || ending.at > now) return { state, effects: [] };
  return { state: rest, effects: [{ type: 'endReservations', month: ending.month }] };
}

function decide(
  before: Quota,
  input: Input<QuotaNews, null>,
  now: string,
): Decision<Quota, QuotaEffect> {
  const outcome = react(before, input, now);
  return { ...outcome, wakeAt: outcome.state.ending?.at };
}

function react(state: Quota, input: Input<QuotaNews, null>, now: string): Outcome {
  switch (input.type) {
    case 'news':
      return hear(state, input.news, now);
    case 'timer':
      return wake(state, now);
    case 'result':
      return { state, effects: [] };
  }
}

/**
 * Counts the finished responses of a firm by month, and tells when they come near the limit of its plan, and up to it.
 * The limit is the plan's at each response: raised meanwhile, it is told of anew; lowered, it counts from the next one on.
 */
export const quotaPolicy: Policy<Quota, QuotaNews, QuotaEffect, null> = {
  name: 'quota',
  initial: { month: '', count: 0, neared: 0, reached: 0 },
  decide,
  decideSkipped: (state) => ({ state, effects: [], wakeAt: state.ending?.at }),
};
