const TICKS = 4;
/** Share of the axis that is kept free for what is written behind the longest bar. */
const ROOM = 0.3;
const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/**
 * Where an axis of counts ends: a multiple of four whole, round steps, beyond the longest bar.
 * @param most the largest count
 */
export function axisEnd(most: number): number {
  const least = Math.max(1, (most * (1 + ROOM)) / TICKS);
  const scale = 10 ** Math.floor(Math.log10(least));
  const step = steps
    .map((one) => Math.round(one * scale * 10) / 10)
    .find((one) => Number.isInteger(one) && one >= least);
  return TICKS * (step ?? 10 * scale);
}
