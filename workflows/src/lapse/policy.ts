import { lapsedBefore } from '@canvass/contracts/response/lapse';
import type { Decision, Policy } from '@canvass/platform/scheduler/port';

const DAY = 24 * 60 * 60 * 1000;

/** One page of what lapses in a day. */
export interface LapsePage {
  /** When it was saved last at the latest, ISO 8601. */
  until: string;
  /** Log position of what the page before let lapse. */
  after?: string;
  /** How many were found that could not lapse; the next page passes over them. */
  failed?: number;
}

export type LapseEffect = { type: 'lapse' } & LapsePage;
/** With what the next page comes after. */
export type LapseResult = { hasMore: boolean } & LapsePage;

export interface Lapsing {
  /** When it began last, ISO 8601. */
  lookedAt?: string;
  isLooking: boolean;
}

type Decided = Decision<Lapsing, LapseEffect>;

function rest(state: Lapsing, now: string): Decided {
  const { lookedAt } = state;
  // A time that is still to come was said by a clock that was ahead.
  const isKnown = lookedAt !== undefined && lookedAt <= now;
  const wakeAt = isKnown ? new Date(Date.parse(lookedAt) + DAY).toISOString() : now;
  return { state: { ...state, isLooking: false }, effects: [], wakeAt };
}

/** Once a day, what was left unfinished for too long lapses, page by page; what has lapsed is not found again. */
export const lapsePolicy: Policy<Lapsing, null, LapseEffect, LapseResult> = {
  name: 'lapse',
  initial: { isLooking: false },
  decide(state, input, now) {
    if (input.type === 'result') {
      const { hasMore, ...page } = input.result;
      if (!hasMore) return rest(state, now);
      return { state, effects: [{ type: 'lapse', ...page }], wakeAt: undefined };
    }
    if (state.isLooking) return { state, effects: [], wakeAt: undefined };
    const resting = rest(state, now);
    const isDue = resting.wakeAt !== undefined && resting.wakeAt <= now;
    if (input.type === 'news' || !isDue) return resting;
    const effects: LapseEffect[] = [{ type: 'lapse', until: lapsedBefore(now) }];
    return { state: { lookedAt: now, isLooking: true }, effects, wakeAt: undefined };
  },
  decideSkipped: (state, _effect, now) => rest(state, now),
};
