import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, localTimeOf } from './local-time.js';

const zones = ['UTC', 'Europe/Sofia', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu'];
const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

describe('midday in a time zone', () => {
  it('is shown there as what it was, in any year', () => {
    fc.assert(
      fc.property(day('0001-01-03', '9999-12-29'), fc.constantFrom(...zones), (date, zone) => {
        const noon = { day: date, time: '12:00' };
        expect(localTimeOf(instantOf(noon, zone), zone)).toEqual(noon);
      }),
    );
  });

  it.each(['0000-01-01', '0001-01-01', '0999-12-31', '1000-01-01', '9999-12-31'])(
    'is an instant on %s, too',
    (date) => {
      for (const zone of zones)
        expect(Date.parse(instantOf({ day: date, time: '12:00' }, zone))).not.toBeNaN();
    },
  );
});
