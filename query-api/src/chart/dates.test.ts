import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesOf, monthsByDay } from './dates.js';

/** As the counters have them. */
function drawn(days: Record<string, number>) {
  const months: Record<string, number> = {};
  for (const [day, count] of Object.entries(days)) {
    months[day.slice(0, 7)] = (months[day.slice(0, 7)] ?? 0) + count;
  }
  const shown = monthsByDay(months);
  const known = Object.entries(days).filter(([day]) => shown.includes(day.slice(0, 7)));
  return datesOf(months, Object.fromEntries(known));
}

describe('datesOf', () => {
  it('shows every day of up to 60', () => {
    const days = drawn({ '2026-03-01': 2, '2026-04-29': 1 });
    expect(days).toHaveLength(60);
    expect(days[0]).toEqual({ answer: '2026-03-01', count: 2 });
    expect(days[1]).toEqual({ answer: '2026-03-02', count: 0 });
    expect(days.at(-1)).toEqual({ answer: '2026-04-29', count: 1 });
  });

  it('shows months beyond', () => {
    expect(drawn({ '2026-03-01': 2, '2026-03-31': 3, '2026-05-01': 1 })).toEqual([
      { answer: '2026-03', count: 5 },
      { answer: '2026-04', count: 0 },
      { answer: '2026-05', count: 1 },
    ]);
  });

  it('leaves out empty months of a span of many years', () => {
    expect(drawn({ '0001-01-31': 1, '1999-02-28': 1, '9999-12-31': 4 })).toEqual([
      { answer: '0001-01', count: 1 },
      { answer: '1999-02', count: 1 },
      { answer: '9999-12', count: 4 },
    ]);
  });

  it('looks at days of so many months as 60 days can touch', () => {
    expect(monthsByDay({ '2026-03': 1, '2026-01': 1 })).toEqual(['2026-01', '2026-03']);
    expect(monthsByDay({ '2026-04': 1, '2026-01': 1 })).toEqual([]);
    expect(drawn({ '2026-01-31': 1, '2026-03-31': 1 })).toHaveLength(60);
    expect(drawn({ '2026-01-31': 1, '2026-04-01': 1 })).toHaveLength(4);
  });

  it('shows nothing of nothing', () => {
    expect(drawn({})).toEqual([]);
  });

  it('counts every date once, in order', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const values = fc.dictionary(day, fc.integer({ min: 1, max: 1000 }), { minKeys: 1 });
    fc.assert(
      fc.property(values, (counts) => {
        const bars = drawn(counts);
        const total = (list: number[]) => list.reduce((sum, count) => sum + count, 0);
        expect(total(bars.map(({ count }) => count))).toBe(total(Object.values(counts)));
        const answers = bars.map(({ answer }) => answer);
        expect(answers).toEqual([...new Set(answers)].sort());
      }),
    );
  });
});
