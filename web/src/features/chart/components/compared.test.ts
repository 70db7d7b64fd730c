import type { CountedChart } from '@canvass/contracts/chart/view';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { periodBefore } from '../../../ui/answers/period-presets.js';
import { compared } from './compared.js';
import { crosstabCsv } from './figures-csv.js';

function closed(total: number, ...bars: [answer: string, percent: number][]): CountedChart {
  const dataset = bars.map(([answer, percent]) => ({ answer, percent, count: percent }));
  return { type: 'closed', total, dataset };
}

it('sets answers of the same words beside each other in their order, and knows those of one period', () => {
  const now = closed(10, ['A', 40], ['A', 10], ['New', 50]);
  const before = closed(5, ['A', 30], ['A', 20.1], ['Old', 50]);
  const { bars, totals } = compared(now, before);
  expect(bars.map(({ answer, points }) => [answer, points])).toEqual([
    ...[
      ['A', 10],
      ['A', -10.1],
      ['New', 50],
      ['Old', -50],
    ],
  ]);
  expect(bars.map((bar) => [bar.now === undefined, bar.before === undefined])).toEqual([
    ...[
      [false, false],
      [false, false],
      [false, true],
      [true, false],
    ],
  ]);
  expect(totals).toEqual({ now: 10, before: 5 });
});

it('says no difference from nothing, and compares no bins, which differ between periods', () => {
  expect(compared(closed(10, ['A', 40]), closed(0, ['A', 0])).bars[0]?.points).toBeUndefined();
  expect(compared(closed(10, ['A', 40]), undefined).bars[0]?.points).toBeUndefined();
  const digits = { type: 'opendigit' as const, total: 3, mean: 2.04, median: null };
  const dataset = [{ answer: '0–4', count: 3, percent: 100 }];
  const number = compared({ ...digits, dataset }, { ...digits, dataset, mean: 4 });
  expect(number.bars).toEqual([]);
  expect(number.figures).toEqual([{ name: 'mean', now: 2.04, before: 4, difference: -2 }]);
});

it('finds the days before: as many of them, or the whole month', () => {
  const month = { from: '2026-03-01', to: '2026-03-31' };
  expect(periodBefore(month)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodBefore({ from: '2026-03-05', to: '2026-03-05' })).toBeUndefined();
  expect(periodBefore({ from: '', to: '' })).toBeUndefined();
  const DAY = 86_400_000;
  const day = (offset: number) => new Date(offset * DAY).toISOString().slice(0, 10);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 1, max: 20 }),
      (at, more) => {
        const before = periodBefore({ from: day(at), to: day(at + more) });
        expect(before).toEqual({ from: day(at - more - 1), to: day(at - 1) });
      },
    ),
  );
});

it('writes a table of two questions a line for each cell, and no formulas', () => {
  const crosstab = {
    base: 3,
    columns: [
      { answer: '9, or more', total: 2 },
      { answer: '', total: 1 },
    ],
    rows: [{ answer: '=Friend', total: 3, counts: [2, 1] }],
  };
  const heads = { row: 'Source', column: 'Score', count: 'Count', percent: 'Percent' };
  expect(
    crosstabCsv(crosstab, heads, (answer) => answer || 'Yes')
      .slice(1)
      .split('\r\n'),
  ).toEqual([
    ...['Source,Score,Count,Percent', `'=Friend,"9, or more",2,66.7`, "'=Friend,Yes,1,33.3", ''],
  ]);
});
