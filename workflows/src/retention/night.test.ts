import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextNight } from './night.js';

const DAY = 24 * 60 * 60 * 1000;

it.each([
  ['2026-05-20T12:00:00.000Z', 'UTC', '2026-05-21T03:00:00.000Z'],
  ['2026-05-20T02:59:59.999Z', 'UTC', '2026-05-20T03:00:00.000Z'],
  ['2026-05-20T03:00:00.000Z', 'UTC', '2026-05-21T03:00:00.000Z'],
  ['2026-05-20T12:00:00.000Z', 'Europe/Sofia', '2026-05-21T00:00:00.000Z'],
  ['2026-05-20T12:00:00.000Z', 'Asia/Kathmandu', '2026-05-20T21:15:00.000Z'],
  // Clocks in Sofia are put forward from 3 to 4, and back from 4 to 3: that hour comes twice and counts once.
  ['2026-03-28T12:00:00.000Z', 'Europe/Sofia', '2026-03-29T01:00:00.000Z'],
  ['2026-10-24T12:00:00.000Z', 'Europe/Sofia', '2026-10-25T00:00:00.000Z'],
  ['2026-10-25T00:00:00.000Z', 'Europe/Sofia', '2026-10-26T01:00:00.000Z'],
])('after %s the next night in %s is at %s', (now, timeZone, night) => {
  expect(nextNight(now, timeZone)).toBe(night);
});

it('comes within little more than a day, wherever one is', () => {
  const zones = fc.constantFrom('UTC', 'Europe/Sofia', 'America/New_York', 'Asia/Tokyo');
  const moments = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, zones, (now, timeZone) => {
      const night = new Date(nextNight(now.toISOString(), timeZone));
      const wait = night.getTime() - now.getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(DAY + 60 * 60 * 1000);
      expect([3, 4]).toContain(dayAndHour(night, timeZone).hour);
    }),
    { numRuns: 50 },
  );
});
