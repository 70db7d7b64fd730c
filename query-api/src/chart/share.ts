import type { z } from 'zod';
import type { chartBarSchema } from '@canvass/contracts/chart/view';

/** One bar or slice. */
export type Bar = z.infer<typeof chartBarSchema>;

/** Rounded to one decimal, halves away from zero. */
export function toOneDecimal(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(value) * 10)) / 10;
}

/**
 * Bars with their shares.
 * Each share is rounded for itself, so that shares of a single choice add up to 100 within 0.05 a bar;
 * where several may be chosen they add up to more.
 * @param total of those who answered
 */
export function barsOf(
  counted: readonly { answer: string; count: number }[],
  total: number,
): Bar[] {
  return counted.map(({ answer, count }) => ({
    answer,
    count,
    percent: total === 0 ? 0 : toOneDecimal((count / total) * 100),
  }));
}
