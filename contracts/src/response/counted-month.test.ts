import { expect, it } from 'vitest';
import { countedMonth, monthFacts } from './counted-month.js';

const counted = (day: string, receivedIn: string) =>
  countedMonth({ day, ...monthFacts(day, receivedIn) });

it('a response counts for the month in which it was received, even if it was given in an earlier one', () => {
  expect(counted('2026-05-31', '2026-06')).toBe('2026-06');
  expect(counted('2024-12-01', '2026-06')).toBe('2026-06');
});

it('a response received in the month of its day, or by a clock that was behind, counts for that month', () => {
  expect(monthFacts('2026-06-01', '2026-06')).toEqual({});
  expect(counted('2026-06-01', '2026-05')).toBe('2026-06');
});

it('a response of before its month was said counts for that of its day', () => {
  expect(countedMonth({ day: '2026-05-31' })).toBe('2026-05');
});
