import { STORAGE_LOOK_EVERY } from '@canvass/contracts/gate/storage';
import type { Decision, Policy } from '@canvass/platform/scheduler/port';

/** A process that looks: at all firms, or at one that was told that its storage is used up. */
export interface StorageLook {
  /** When it began last, ISO 8601. */
  lookedAt?: string;
  isLooking: boolean;
  /** Whether there were news since, which the look may have missed. */
  isToldAnew?: true;
}

/** Look at what the answers of the firms take up. @param at ISO 8601 */
export interface StorageEffect {
  type: 'look';
  at: string;
}

/** Null: look again after a while. Over: there is nothing to look at before there are news. */
export type StorageResult = { isOver: true } | null;

type Decided = Decision<StorageLook, StorageEffect>;

/** Of a look that is no longer under way. */
function rested({ lookedAt }: StorageLook): StorageLook {
  return { ...(lookedAt === undefined ? {} : { lookedAt }), isLooking: false };
}

function rest(state: StorageLook, now: string): Decided {
  const { lookedAt } = state;
  // A time that is still to come was said by a clock that was ahead.
  const isKnown = lookedAt !== undefined && lookedAt <= now;
  const wakeAt = isKnown ? new Date(Date.parse(lookedAt) + STORAGE_LOOK_EVERY).toISOString() : now;
  return { state: rested(state), effects: [], wakeAt };
}

/** Every ten minutes it is looked at what the answers of the firms take up, until a look says that it is over. */
export const storagePolicy: Policy<StorageLook, null, StorageEffect, StorageResult> = {
  name: 'storage',
  initial: { isLooking: false },
  decide(state, input, now) {
    if (input.type === 'result') {
      const isOver = input.result?.isOver === true && state.isToldAnew !== true;
      return isOver ? { state: rested(state), effects: [], wakeAt: undefined } : rest(state, now);
    }
    if (state.isLooking) {
      const told: StorageLook = input.type === 'news' ? { ...state, isToldAnew: true } : state;
      return { state: told, effects: [], wakeAt: undefined };
    }
    const resting = rest(state, now);
    const isDue = resting.wakeAt !== undefined && resting.wakeAt <= now;
    if (input.type === 'news' || !isDue) return resting;
    const looking: StorageLook = { lookedAt: now, isLooking: true };
    return { state: looking, effects: [{ type: 'look', at: now }], wakeAt: undefined };
  },
  decideSkipped: (state, _effect, now) => rest(state, now),
};
