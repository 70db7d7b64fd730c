const FIRST_MILLISECONDS = 1000;
const LONGEST_MILLISECONDS = 5 * 60_000;

/**
 * How long to wait before trying again, in milliseconds: doubling, and spread so that a thousand tablets
 * that lost the same server do not come back at once.
 * @param failures how many rounds failed in a row, from 1
 * @param random 0 to 1
 */
export function backoff(failures: number, random: number): number {
  const full = Math.min(LONGEST_MILLISECONDS, FIRST_MILLISECONDS * 2 ** (failures - 1));
  return Math.round(full * (0.5 + random / 2));
}
