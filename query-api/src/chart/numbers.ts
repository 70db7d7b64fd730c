import { isInPromoterGroup, type PromoterGroup } from '@canvass/contracts/chart/promoters';

/** How often a number was given. */
export interface NumberCount {
  value: number;
  count: number;
}

/** Counts of numbers, lowest first. @param values counts by the number as text */
export function numberCounts(values: Readonly<Record<string, number>>): NumberCount[] {
  return Object.entries(values)
    .map(([value, count]) => ({ value: Number(value), count }))
    .filter(({ value, count }) => Number.isFinite(value) && count > 0)
    .sort((one, other) => one.value - other.value);
}

function totalOf(counts: readonly NumberCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}

/** Exact but for the final division; null of nothing. */
export function meanOf(counts: readonly NumberCount[]): number | null {
  const total = totalOf(counts);
  if (total === 0) return null;
  return counts.reduce((sum, { value, count }) => sum + value * count, 0) / total;
}

/** The middle number, or halfway between the two in the middle; null of nothing. @param counts lowest first */
export function medianOf(counts: readonly NumberCount[]): number | null {
  const total = totalOf(counts);
  if (total === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    for (const { value, count } of counts) {
      passed += count;
      if (place < passed) return value;
    }
    throw new RangeError(`there is no number at place ${place} of ${total}`);
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

/** Most bars of a histogram. */
export const MOST_BINS = 20;

/**
 * Histogram of whole numbers: at most 20 bins of one whole width from the lowest to the highest answered.
 * The last bin's label ends at the highest. A bin of one number is named by it, others as `from–to`.
 * @param counts lowest first
 */
export function histogramOf(counts: readonly NumberCount[]): { answer: string; count: number }[] {
  const lowest = counts[0]?.value;
  const highest = counts.at(-1)?.value;
  if (lowest === undefined || highest === undefined) return [];
  const width = Math.ceil((highest - lowest + 1) / MOST_BINS);
  const bins = Array.from({ length: Math.ceil((highest - lowest + 1) / width) }, (_, index) => {
    const from = lowest + index * width;
    const to = Math.min(highest, from + width - 1);
    return { answer: from === to ? String(from) : `${from}–${to}`, count: 0 };
  });
  for (const { value, count } of counts) {
    const bin = bins[Math.floor((value - lowest) / width)];
    if (bin) bin.count += count;
  }
  return bins;
}

/** Net promoter score: share of promoters less share of detractors, in percent and unrounded; null of nothing. */
export function promoterScoreOf(counts: readonly NumberCount[]): number | null {
  const total = totalOf(counts);
  if (total === 0) return null;
  const numberOf = (group: PromoterGroup) =>
    totalOf(counts.filter(({ value }) => isInPromoterGroup(group, value)));
  return ((numberOf('promoters') - numberOf('detractors')) / total) * 100;
}
