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
}

/** The finished responses of a firm's latest month. */
export interface Quota extends MonthCounted {
  /** The month counted before it, to which the count returns if the clock was ahead. Earlier releases kept none. */
  previous?: MonthCounted;
}

/** A response has been finished. */
export interface Finished {
  /** YYYY-MM in the firm's time zone. */
  month: string;
  /** Responses that the firm's plan allows in a month now. */
  limit: number;
}

/** Tells admission of respondents and the company. */
export interface QuotaEffect {
  type: 'neared' | 'reached';
  month: string;
  limit: number;
  count: number;
}

/** Local time differs from UTC by so much at most, in milliseconds. */
const FARTHEST_ZONE = 14 * 60 * 60 * 1000;

/** The month in UTC, YYYY-MM. @param now ISO 8601 */
function monthIn(now: string, milliseconds: number): string {
  return new Date(Date.parse(now) + milliseconds).toISOString().slice(0, 'YYYY-MM'.length);
}

/** @returns undefined for a month that is over */
function counted(before: Quota, month: string, now: string): Quota | undefined {
  if (month === before.month) return { ...before, count: before.count + 1 };
  const fresh = { month, count: 1, neared: 0, reached: 0 };
  const { previous, ...latest } = before;
  if (month > before.month) return { ...fresh, previous: latest };
  const isAhead = before.month > monthIn(now, FARTHEST_ZONE);
  // Responses of last month, as earlier releases counted those given offline, no longer keep respondents out.
  if (!isAhead || month < monthIn(now, -FARTHEST_ZONE)) return undefined;
  // What a clock that was ahead took for responses of a later month was given in this one.
  if (previous?.month !== month) return { ...fresh, count: before.count + 1 };
  return { ...previous, count: previous.count + before.count + 1 };
}

function decide(
  state: Quota,
  input: Input<Finished, null>,
  now: string,
): Decision<Quota, QuotaEffect> {
  const nothing = { effects: [], wakeAt: undefined };
  const after = input.type === 'news' ? counted(state, input.news.month, now) : undefined;
  if (input.type !== 'news' || !after) return { state, ...nothing };
  const { month, limit } = input.news;
  const { count } = after;
  if (limit >= UNLIMITED) return { state: after, ...nothing };
  const tell = (type: QuotaEffect['type']) => ({
    effects: [{ type, month, limit, count }],
    wakeAt: undefined,
  });
  if (count >= limit) {
    if (limit <= after.reached) return { state: after, ...nothing };
    return { state: { ...after, reached: limit }, ...tell('reached') };
  }
  if (count * 100 < limit * NEAR_PERCENT || limit <= after.neared) {
    return { state: after, ...nothing };
  }
  return { state: { ...after, neared: limit }, ...tell('neared') };
}

/**
 * Counts the finished responses of a firm by month, and tells when they come near the limit of its plan, and up to it.
 * The limit is the plan's at each response: raised meanwhile, it is told of anew; lowered, it counts from the next one on.
 */
export const quotaPolicy: Policy<Quota, Finished, QuotaEffect, null> = {
  name: 'quota',
  initial: { month: '', count: 0, neared: 0, reached: 0 },
  decide,
  decideSkipped: (state) => ({ state, effects: [], wakeAt: undefined }),
};
