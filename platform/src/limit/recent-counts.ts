import { recentlyUsed } from '../memory/recently-used.js';

/** Counters kept of each kind: a flood from more networks than this is not noticed. */
const COUNTS_KEPT = 100_000;

/**
 * Counts by key in the memory of this process, so that counting writes nothing. The oldest are dropped if there are too many.
 * @param milliseconds after its first count a key begins anew
 * @returns counts so many more, and tells how many that makes
 */
export function recentCounts(milliseconds: number): (key: string, more: number) => number {
  const counts = recentlyUsed<{ counted: number }>(COUNTS_KEPT, milliseconds);
  return (key, more) => {
    const known = counts.get(key);
    if (known) return (known.counted += more);
    counts.set(key, { counted: more });
    return more;
  };
}
