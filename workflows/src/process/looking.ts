import type { Decision, Policy } from '@canvass/platform/scheduler/port';

/** A process that looks at something again and again. */
export interface Looking {
  /** When it began last, ISO 8601. */
  lookedAt?: string;
  isLooking: boolean;
  /** Whether there were news since, which the look may have missed. */
  isToldAnew?: true;
}

/** Look now. @param at ISO 8601 */
export interface LookEffect {
  type: 'look';
  at: string;
}

/** Null: look again after a while. Over: there is nothing to look at before there are news. */
export type LookResult = { isOver: true } | null;

type Decided = Decision<Looking, LookEffect>;

/** Of a look that is no longer under way. */
function rested({ lookedAt }: Looking): Looking {
  return { ...(lookedAt === undefined ? {} : { lookedAt }), isLooking: false };
}

/**
 * Looks again and again, one look at a time, until a look says that it is over.
 * @param every milliseconds from one look to the next
 */
export function lookingPolicy(
  name: string,
  every: number,
): Policy<Looking, null, LookEffect, LookResult> {
  const rest = (state: Looking, now: string): Decided => {
    const { lookedAt } = state;
    // A time that is still to come was said by a clock that was ahead.
    const isKnown = lookedAt !== undefined && lookedAt <= now;
    const wakeAt = isKnown ? new Date(Date.parse(lookedAt) + every).toISOString() : now;
    return { state: rested(state), effects: [], wakeAt };
  };
  return {
    name,
    initial: { isLooking: false },
    decide(state, input, now) {
      if (input.type === 'result') {
        const isOver = input.result?.isOver === true && state.isToldAnew !== true;
        return isOver ? { state: rested(state), effects: [], wakeAt: undefined } : rest(state, now);
      }
      if (state.isLooking) {
        const told: Looking = input.type === 'news' ? { ...state, isToldAnew: true } : state;
        return { state: told, effects: [], wakeAt: undefined };
      }
      const resting = rest(state, now);
      const isDue = resting.wakeAt !== undefined && resting.wakeAt <= now;
      if (input.type === 'news' || !isDue) return resting;
      const looking: Looking = { lookedAt: now, isLooking: true };
      return { state: looking, effects: [{ type: 'look', at: now }], wakeAt: undefined };
    },
    decideSkipped: (state, _effect, now) => rest(state, now),
  };
}
