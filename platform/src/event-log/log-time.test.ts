import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LogTime } from './log-time.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse('2026-11-01T12:00:00.000Z');

it.each([40, -40])('goes on as it was while the clock is %s days off for a minute', (days) => {
  const time = new LogTime('');
  const at = (steady: number, error = 0) =>
    Date.parse(time.next({ wall: START + steady + error, steady })) - START;
  expect(at(0)).toBe(0);
  expect(at(1000)).toBe(1000);
  expect(at(2000, days * DAY)).toBe(2000);
  expect(at(MINUTE, days * DAY)).toBe(MINUTE);
  expect(at(MINUTE + 1000)).toBe(MINUTE + 1000);
});

it('follows a clock that goes on so, and small corrections at once', () => {
  const time = new LogTime('');
  const at = (steady: number, error = 0) =>
    Date.parse(time.next({ wall: START + steady + error, steady })) - START;
  at(0);
  expect(at(MINUTE, 30 * MINUTE)).toBe(31 * MINUTE);
  at(2 * MINUTE, 40 * DAY);
  expect(at(12 * MINUTE, 40 * DAY)).toBe(40 * DAY + 12 * MINUTE);
});

it('never runs backwards', () => {
  const steps = fc.array(
    fc.record({ steady: fc.nat(DAY), error: fc.integer({ min: -400, max: 400 }) }),
  );
  fc.assert(
    fc.property(steps, (all) => {
      const last = new Date(START).toISOString();
      const time = new LogTime(last);
      let [steady, before] = [0, last];
      for (const step of all) {
        steady += step.steady;
        const now = time.next({ wall: START + steady + step.error * DAY, steady });
        expect(now >= before).toBe(true);
        before = now;
      }
    }),
  );
});
