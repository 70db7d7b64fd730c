import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, localTimeOf } from '../firm/local-time.js';
import { laterByMonths, nextSending, periodBefore } from './next-sending.js';
import { recurrences, type ReportSchedule } from './report.js';

const zones = ['Europe/Sofia', 'America/New_York', 'Australia/Lord_Howe'] as const;

/** The sendings of a schedule from its first one on. */
function sendings(schedule: ReportSchedule, most: number): string[] {
  const found: string[] = [];
  for (let at = nextSending(schedule, undefined); at && found.length < most;) {
    found.push(at);
    at = nextSending(schedule, at);
  }
  return found;
}

/** The first time and zone of a schedule that begins so on a clock there. */
function from(day: string, time: string, timeZone: string) {
  return { sendAt: instantOf({ day, time }, timeZone), timeZone };
}

describe('nextSending', () => {
  it('is once for what does not recur', () => {
    const schedule = { ...from('2026-03-01', '09:00', 'UTC'), recurrence: 'none' } as const;
    expect(sendings(schedule, 5)).toEqual(['2026-03-01T09:00:00.000Z']);
  });

  it('has the last day of months that are too short, and the day itself again after them', () => {
    const schedule = { ...from('2027-12-31', '08:30', zones[0]), recurrence: 'monthly' } as const;
    const days = sendings(schedule, 5).map((at) => localTimeOf(at, zones[0]));
    expect(days.map(({ day }) => day)).toEqual([
      ...['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ]);
    expect(new Set(days.map(({ time }) => time))).toEqual(new Set(['08:30']));
  });

  it('keeps its time when summer time begins and ends, and where an hour is left out or comes twice', () => {
    const schedule = { ...from('2026-03-28', '03:30', zones[0]), recurrence: 'daily' } as const;
    expect(sendings(schedule, 3)).toEqual([
      '2026-03-28T01:30:00.000Z',
      // 03:30 is left out that day: the clock shows 04:30.
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    const autumn = { ...from('2026-10-24', '03:30', zones[0]), recurrence: 'daily' } as const;
    expect(sendings(autumn, 3)).toEqual([
      '2026-10-24T00:30:00.000Z',
      // The first of both.
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  it.each(zones)('comes every day, week and month of two years in %s, at the same time', (zone) => {
    const start = from('2026-01-31', '07:15', zone);
    const counts = { none: 1, daily: 731, weekly: 105, monthly: 25 };
    for (const recurrence of recurrences) {
      const all = sendings({ ...start, recurrence }, 800);
      const inTwoYears = all.filter((at) => localTimeOf(at, zone).day <= '2028-01-31');
      expect(inTwoYears).toHaveLength(counts[recurrence]);
      expect(new Set(inTwoYears.map((at) => localTimeOf(at, zone).time))).toEqual(
        new Set(['07:15']),
      );
    }
  });

  it('does not depend on what it is asked after, and is later than that', () => {
    const moment = fc
      .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
      .map((at) => new Date(at - (at % 60_000)).toISOString());
    fc.assert(
      fc.property(
        ...[moment, moment, fc.constantFrom(...zones), fc.constantFrom(...recurrences)],
        (sendAt, after, timeZone, recurrence) => {
          const schedule = { sendAt, timeZone, recurrence };
          const next = nextSending(schedule, after);
          if (next === undefined) return;
          expect(next > after || next === sendAt).toBe(true);
          // Nothing lies between both: asking just before gives the same.
          const before = new Date(Date.parse(next) - 1).toISOString();
          expect(nextSending(schedule, before < after ? after : before)).toBe(next);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('periodBefore', () => {
  const zone = { timeZone: 'Europe/Sofia' };

  it.each([
    ['daily', '2026-03-01T06:00:00.000Z', { from: '2026-02-28', to: '2026-02-28' }],
    // A Wednesday.
    ['weekly', '2026-03-04T06:00:00.000Z', { from: '2026-02-23', to: '2026-03-01' }],
    ['monthly', '2026-03-31T06:00:00.000Z', { from: '2026-02-01', to: '2026-02-28' }],
    // It is the first of January there already.
    ['monthly', '2026-12-31T22:30:00.000Z', { from: '2026-12-01', to: '2026-12-31' }],
    ['none', '2026-03-04T06:00:00.000Z', undefined],
  ] as const)('is the last full one: %s at %s', (recurrence, due, days) => {
    expect(periodBefore({ recurrence, ...zone }, due)).toEqual(days);
  });

  it('goes back over the turn of the year', () => {
    expect(laterByMonths('2026-01-01', -1)).toBe('2025-12-01');
  });
});
