import { UNLIMITED } from '@canvass/contracts/plan/plan';
import type { Decision, Input, Policy } from '@canvass/platform/scheduler/port';

/** At this share of the limit the company is told that it is near, in percent. */
const NEAR_PERCENT = 80;

/** The finished responses of a firm's latest month. */
export interface Quota {
  /** YYYY-MM; empty before the first response. */
  month: string;
  count: number;
  /** The largest limit that was found to be near, or reached, in this month. */
  neared: number;
  reached: number;
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

function counted(before: Quota, month: string): Quota {
  if (month === before.month) return { ...before, count: before.count + 1 };
  return { month, count: 1, neared: 0, reached: 0 };
}

function decide(state: Quota, input: Input<Finished, null>): Decision<Quota, QuotaEffect> {
  const nothing = { effects: [], wakeAt: undefined };
  // Answers given offline last month no longer keep respondents out.
  if (input.type !== 'news' || input.news.month < state.month) return { state, ...nothing };
  const { month, limit } = input.news;
  const after = counted(state, month);
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
};
