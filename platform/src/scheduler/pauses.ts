/** Before the second try, in milliseconds; each pause is twice the one before. */
export const FIRST_PAUSE = 1000;
export const LONGEST_PAUSE = 10 * 60_000;

/** The pause after this many failures, in milliseconds. */
export function pauseAfter(times: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (times - 1), LONGEST_PAUSE);
}
