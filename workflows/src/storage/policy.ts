import { STORAGE_LOOK_EVERY } from '@canvass/contracts/gate/storage';
import type { Decision, Policy } from '@canvass/platform/scheduler/port';

export interface StorageLook {
  /** When it began last, ISO 8601. */
  lookedAt?: string;
  isLooking: boolean;
}

/** Look at what the answers of each firm take up. @param at ISO 8601 */
export interface StorageEffect {
  type: 'look';
  at: string;
}

function rest(state: StorageLook, now: string): Decision<StorageLook, StorageEffect> {
  const { lookedAt } = state;
  // A time that is still to come was said by a clock that was ahead.
  const isKnown = lookedAt !== undefined && lookedAt <= now;
  const wakeAt = isKnown ? new Date(Date.parse(lookedAt) + STORAGE_LOOK_EVERY).toISOString() : now;
  return { state: { ...state, isLooking: false }, effects: [], wakeAt };
}

/** Every ten minutes it is looked at what the answers of each firm take up. */
export const storagePolicy: Policy<StorageLook, null, StorageEffect, null> = {
  name: 'storage',
  initial: { isLooking: false },
  decide(state, input, now) {
    if (input.type === 'result') return rest(state, now);
    if (state.isLooking) return { state, effects: [], wakeAt: undefined };
    const resting = rest(state, now);
    const isDue = resting.wakeAt !== undefined && resting.wakeAt <= now;
    if (input.type === 'news' || !isDue) return resting;
    const looking: StorageLook = { lookedAt: now, isLooking: true };
    return { state: looking, effects: [{ type: 'look', at: now }], wakeAt: undefined };
  },
  decideSkipped: (state, _effect, now) => rest(state, now),
};
