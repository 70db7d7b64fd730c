import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  histogramOf,
  meanOf,
  medianOf,
  MOST_BINS,
  numberCounts,
  promoterScoreOf,
} from './numbers.js';
import { barsOf, toOneDecimal } from './share.js';

const given = fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 1, maxLength: 300 });

function countsOf(numbers: readonly number[]) {
  const values: Record<string, number> = {};
  for (const number of numbers) values[number] = (values[number] ?? 0) + 1;
  return numberCounts(values);
}

describe('mean and median', () => {
  it('are those of the numbers themselves', () => {
    fc.assert(
      fc.property(given, (numbers) => {
        const sorted = [...numbers].sort((a, b) => a - b);
        const middle = sorted.length / 2;
        const median =
          sorted.length % 2 === 1
            ? sorted[Math.floor(middle)]
            : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
        const sum = numbers.reduce((total, number) => total + number, 0);
        expect(meanOf(countsOf(numbers))).toBe(sum / numbers.length);
        expect(medianOf(countsOf(numbers))).toBe(median);
      }),
    );
  });

  it('are null of nothing', () => {
    expect([meanOf([]), medianOf([]), promoterScoreOf([])]).toEqual([null, null, null]);
  });
});

describe('histogramOf', () => {
  it('covers every number once, in at most 20 bins', () => {
    fc.assert(
      fc.property(given, (numbers) => {
        const bins = histogramOf(countsOf(numbers));
        expect(bins.length).toBeLessThanOrEqual(MOST_BINS);
        expect(bins.reduce((total, { count }) => total + count, 0)).toBe(numbers.length);
        for (const { answer, count } of bins) {
          const [, from = '', to = from] = /^(-?\d+)(?:–(-?\d+))?$/.exec(answer) ?? [];
          const inside = numbers.filter((number) => number >= Number(from) && number <= Number(to));
          expect(inside.length).toBe(count);
        }
      }),
    );
  });

  it('names bins of one number by it, and leaves no gap', () => {
    expect(histogramOf(countsOf([3, 3, 5]))).toEqual([
      { answer: '3', count: 2 },
      { answer: '4', count: 0 },
      { answer: '5', count: 1 },
    ]);
    expect(histogramOf(countsOf([7]))).toEqual([{ answer: '7', count: 1 }]);
    expect(histogramOf([])).toEqual([]);
  });

  it('widens its bins evenly, and ends at the highest number', () => {
    const bins = histogramOf(countsOf([0, 5, 6, 100]));
    expect(bins).toHaveLength(17);
    expect(bins[0]).toEqual({ answer: '0–5', count: 2 });
    expect(bins[1]).toEqual({ answer: '6–11', count: 1 });
    expect(bins.at(-1)).toEqual({ answer: '96–100', count: 1 });
  });
});

describe('promoterScoreOf', () => {
  it('takes detractors, 0 to 6, from promoters, 9 and 10', () => {
    expect(promoterScoreOf(countsOf([9, 10]))).toBe(100);
    expect(promoterScoreOf(countsOf([0, 6]))).toBe(-100);
    expect(promoterScoreOf(countsOf([7, 8]))).toBe(0);
    expect(promoterScoreOf(countsOf([10, 9, 8, 6]))).toBe(25);
  });
});

describe('barsOf', () => {
  it('rounds to one decimal, halves away from zero', () => {
    expect([0.25, -0.25, 33.333, 99.95].map(toOneDecimal)).toEqual([0.3, -0.3, 33.3, 100]);
  });

  it('has shares of single choices that add up to 100 but for rounding', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(counts, (list) => {
        const total = list.reduce((sum, count) => sum + count, 0);
        fc.pre(total > 0);
        const bars = barsOf(
          list.map((count, index) => ({ answer: String(index), count })),
          total,
        );
        const sum = bars.reduce((all, { percent }) => all + percent, 0);
        expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.05 * list.length + 1e-9);
      }),
    );
  });

  it('has no shares of nobody', () => {
    expect(barsOf([{ answer: 'a', count: 0 }], 0)).toEqual([{ answer: 'a', count: 0, percent: 0 }]);
  });
});
