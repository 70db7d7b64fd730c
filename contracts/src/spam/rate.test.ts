import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBeyondPast,
  NEVER_ASKED,
  PERIOD_MILLISECONDS,
  withFinished,
  withSolved,
  type Rate,
} from './rate.js';

/** Plays periods of so many responses each. @returns how many of each period were asked, and the rate at the end */
function play(periods: readonly number[], solves: boolean, before?: Rate) {
  let rate = before;
  const asked = periods.map((finished, index) => {
    const at = ((before?.period ?? 0) + 1 + index) * PERIOD_MILLISECONDS;
    let beyond = 0;
    for (let one = 0; one < finished; one += 1) {
      rate = withFinished(rate, at + one);
      if (!isBeyondPast(rate)) continue;
      beyond += 1;
      if (solves) rate = withSolved(rate, at + one);
    }
    return beyond;
  });
  return { asked, rate };
}

const perPeriod = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 12 });

describe('the rate of a service', () => {
  it('asks nobody of a class, however silent the service was', () => {
    fc.assert(
      fc.property(perPeriod, fc.integer({ min: 0, max: NEVER_ASKED }), (before, next) => {
        const { rate } = play(before, false);
        expect(play([next], false, rate).asked).toEqual([0]);
      }),
    );
  });

  it('asks beyond three times what is usual', () => {
    const { rate } = play(
      Array.from({ length: 40 }, () => 90),
      false,
    );
    expect(play([250], false, rate).asked).toEqual([0]);
    expect(play([600], false, rate).asked[0]).toBeGreaterThan(300);
  });

  it('asks a crowd of people only while it is new', () => {
    const { asked } = play([500, 500, 500], true);
    expect(asked).toEqual([400, 0, 0]);
  });

  it('never takes a flood for usual', () => {
    fc.assert(
      fc.property(perPeriod, fc.integer({ min: 1, max: 8 }), (before, times) => {
        const { rate } = play(before, false);
        const usual = rate?.usual ?? 0;
        const flood = Math.ceil(Math.max(NEVER_ASKED, usual * 3)) + 200;
        const { asked } = play(
          Array.from({ length: times }, () => flood),
          false,
          rate,
        );
        expect(Math.min(...asked)).toBeGreaterThan(0);
      }),
      { numRuns: 30 },
    );
  });

  it('is four numbers, and goes on where a clock goes back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e13 }), { minLength: 1 }), (moments) => {
        let rate: Rate | undefined;
        for (const at of moments) rate = withFinished(rate, at);
        expect(Object.values(rate ?? {}).every((part) => Number.isFinite(part))).toBe(true);
        expect(Object.keys(rate ?? {})).toHaveLength(4);
        expect(rate?.finished).toBeGreaterThan(0);
      }),
    );
  });
});
