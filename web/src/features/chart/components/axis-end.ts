const TICKS = 4;
/** Share of the axis that is kept free for the label after the longest bar. */
const ROOM = 0.3;
const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/**
 * The end of an axis of counts, beyond the longest bar: four steps of the same round, whole size.
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
