import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planIntervals } from '../plan/plan.js';
import { afterPeriods, periodAt } from './period.js';

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const interval = fc.constantFrom(...planIntervals);
const periods = fc.integer({ min: 0, max: 400 });

describe('periods', () => {
  it.each([
    ['month', 1, '2026-02-28T10:00:00.000Z'],
    ['month', 2, '2026-03-31T10:00:00.000Z'],
    ['month', 25, '2028-02-29T10:00:00.000Z'],
    ['year', 1, '2027-01-31T10:00:00.000Z'],
    ['week', 2, '2026-02-14T10:00:00.000Z'],
    ['day', 1, '2026-02-01T10:00:00.000Z'],
  ] as const)('from 31 January, one %s times %i', (unit, count, end) => {
    expect(afterPeriods('2026-01-31T10:00:00.000Z', unit, count)).toBe(end);
  });

  it('from 29 February end on 28 February of other years', () => {
    expect(afterPeriods('2028-02-29T00:00:00.000Z', 'year', 1)).toBe('2029-02-28T00:00:00.000Z');
    expect(afterPeriods('2028-02-29T00:00:00.000Z', 'year', 4)).toBe('2032-02-29T00:00:00.000Z');
  });

  it('follow each other without gaps, and keep the time of day', () => {
    fc.assert(
      fc.property(moment, interval, periods, (start, unit, count) => {
        const end = afterPeriods(start, unit, count);
        const next = afterPeriods(start, unit, count + 1);
        expect(next > end).toBe(true);
        expect(periodAt(start, unit, end)).toEqual({ startAt: end, endAt: next });
        expect(next.slice(10)).toBe(start.slice(10));
        expect(afterPeriods(start, unit, 0)).toBe(start);
      }),
    );
  });

  it('have one that holds each moment', () => {
    fc.assert(
      fc.property(moment, moment, interval, (start, now, unit) => {
        const { startAt, endAt } = periodAt(start, unit, now);
        expect(endAt > now).toBe(true);
        expect(startAt <= now || startAt === start).toBe(true);
        expect(periodAt(start, unit, startAt)).toEqual({ startAt, endAt });
      }),
    );
  });
});
