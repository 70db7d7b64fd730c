import { STORAGE_LOOK_EVERY } from '@canvass/contracts/gate/storage';
import { recentlyUsed } from '../memory/recently-used.js';

/** Most of its allowance that a firm's saves may take up between two looks at its storage. */
const SHARE = 1 / 4;
/** Firms that are remembered. */
const FIRMS_KEPT = 100_000;
/** Bytes are counted by so many milliseconds. */
const STEP = 60_000;
const STEPS = Math.ceil(STORAGE_LOOK_EVERY / STEP);

/** What a firm's saves may still take up until its storage is looked at again. */
export interface SaveRoom {
  /**
   * Takes so many bytes of it, before they are written.
   * @returns whether there was room; if not, nothing is taken
   */
  take(firm: string, bytes: number): boolean;
}

/**
 * Bounds what is written for a firm between two looks at its storage, of all that is refused once its allowance is used up:
 * in any time as long as that between two looks at most a quarter of the allowance. Each process counts in its own memory,
 * so that counting writes nothing, and by a clock that nobody sets.
 * @param allowance of each firm, in bytes
 */
export function createSaveRoom(
  allowance: number,
  elapsed: () => number = () => performance.now(),
): SaveRoom {
  const most = allowance * SHARE;
  const firms = recentlyUsed<Map<number, number>>(FIRMS_KEPT);
  return {
    take: (firm, bytes) => {
      const step = Math.floor(elapsed() / STEP);
      const taken = firms.get(firm) ?? new Map<number, number>();
      for (const earlier of taken.keys()) if (earlier < step - STEPS) taken.delete(earlier);
      const sum = [...taken.values()].reduce((total, one) => total + one, bytes);
      if (sum > most) return false;
      taken.set(step, (taken.get(step) ?? 0) + bytes);
      firms.set(firm, taken);
      return true;
    },
  };
}
