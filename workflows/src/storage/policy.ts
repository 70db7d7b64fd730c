import type { Policy } from '@canvass/platform/scheduler/port';

const EVERY = 10 * 60 * 1000;

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

/** Every ten minutes it is looked at what the answers of each firm take up. */
export const storagePolicy: Policy<StorageLook, null, StorageEffect, null> = {
  name: 'storage',
  initial: { isLooking: false },
  decide(state, input, now) {
    const rested: StorageLook = input.type === 'result' ? { ...state, isLooking: false } : state;
    if (rested.isLooking) return { state: rested, effects: [], wakeAt: undefined };
    const { lookedAt } = rested;
    // A time that is still to come was said by a clock that was ahead.
    const isKnown = lookedAt !== undefined && lookedAt <= now;
    const next = isKnown ? new Date(Date.parse(lookedAt) + EVERY).toISOString() : now;
    if (input.type !== 'timer' || next > now) return { state: rested, effects: [], wakeAt: next };
    const looking: StorageLook = { lookedAt: now, isLooking: true };
    return { state: looking, effects: [{ type: 'look', at: now }], wakeAt: undefined };
  },
};
