import { changeSettings } from '@canvass/command-api/firm/change-settings';
import type { Recurrence } from '@canvass/contracts/report/report';
import { SkippedTime } from '@canvass/platform/scheduler/temporal/testing/skipped-time';
import { startEngine, type Engine } from '@canvass/platform/testing/engines';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Campaigner } from '../campaign/campaigner.suite.js';
import { Reporter } from '../report/reporter.suite.js';
import { embeddedPlace } from '../testing/embedded-place.js';
import type { ProcessPlace } from '../testing/process-place.js';

// Everything has to come to rest at each of nearly nine hundred moments, which takes three tenths of a second on Temporal.
vi.setConfig({ testTimeout: 1_800_000 });

const START = '2027-01-15T12:00:00.000Z';
/** Two years, the second of which is a leap year. */
const END = '2029-01-15T12:00:00.000Z';

/** What is sent again and again, to an address of its own. */
interface Sent {
  to: string;
  zone: string;
  /** YYYY-MM-DD and HH:mm, on the clocks of the zone. */
  day: string;
  time: string;
  recurrence: Exclude<Recurrence, 'none'>;
  /** Days from each mail to its reminder, of a campaign that has one. */
  reminderDays?: number;
}

const sofia = 'Europe/Sofia';
const newYork = 'America/New_York';
const auckland = 'Pacific/Auckland';
const monthly: readonly Sent[] = [
  { to: 'a', zone: sofia, day: '2027-01-29', time: '23:45', recurrence: 'monthly' },
  { to: 'b', zone: newYork, day: '2027-01-31', time: '09:00', recurrence: 'monthly' },
  { to: 'c', zone: auckland, day: '2027-01-31', time: '00:15', recurrence: 'monthly' },
];
/** From before the clocks change on. */
const often: readonly Sent[] = [
  { to: 'd', zone: newYork, day: '2027-03-10', time: '06:00', recurrence: 'daily' },
  { to: 'e', zone: sofia, day: '2027-03-15', time: '09:00', recurrence: 'weekly' },
  { to: 'f', zone: auckland, day: '2027-03-17', time: '08:30', recurrence: 'weekly' },
];
const campaigns: readonly Sent[] = [
  { to: 'x', zone: sofia, day: '2027-01-31', time: '10:00', recurrence: 'monthly' },
  { to: 'y', zone: newYork, day: '2027-02-12', time: '18:30', recurrence: 'monthly' },
  {
    ...{ to: 'z', zone: auckland, day: '2027-01-30', time: '07:00', recurrence: 'monthly' },
    reminderDays: 5,
  },
  {
    ...{ to: 'w', zone: newYork, day: '2027-02-03', time: '08:00', recurrence: 'weekly' },
    reminderDays: 2,
  },
];

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60_000;

/** The clock of a zone at a moment, as `YYYY-MM-DD HH:mm`. */
function clockOf(zone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, dateStyle: 'short', timeStyle: 'short' },
  });
  return (moment) => format.format(moment);
}

/** The days of something until a day, counted on the calendar. */
function daysOf({ day, recurrence }: Sent, end: string): string[] {
  const days: string[] = [];
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  for (let step = 0; (days.at(-1) ?? '') <= end; step += 1) {
    const last = new Date(Date.UTC(year, month + step, 0)).getUTCDate();
    const found =
      recurrence === 'monthly'
        ? Date.UTC(year, month - 1 + step, Math.min(date, last))
        : Date.parse(day) + step * DAY * (recurrence === 'weekly' ? 7 : 1);
    days.push(new Date(found).toISOString().slice(0, 10));
  }
  return days;
}

/** A line for each mail until a moment: its minute, and whom it is to. Each moment is found by looking at the clock. */
function expectedOf(all: readonly Sent[], end: string): string[] {
  const lines = all.flatMap((sent) => {
    const { to, zone, time, reminderDays } = sent;
    const clock = clockOf(zone);
    return daysOf(sent, end.slice(0, 10)).flatMap((day) => {
      let moment = Date.parse(`${day}T${time}Z`) - 15 * 60 * MINUTE;
      while (clock(moment) !== `${day} ${time}`) moment += 15 * MINUTE;
      const moments = [moment, ...(reminderDays ? [moment + reminderDays * DAY] : [])];
      return moments.map((one) => `${new Date(one).toISOString().slice(0, 16)} ${to}`);
    });
  });
  return lines.filter((line) => line.slice(0, 16) <= end.slice(0, 16)).toSorted();
}

const linesOf = (mails: Reporter['mails']) =>
  mails
    .map(({ at, message: { to } }) => `${at.slice(0, 16)} ${to.slice(0, to.indexOf('@'))}`)
    .toSorted();

async function reported(place: ProcessPlace, all: readonly Sent[], end: string) {
  const reporter = await Reporter.open(place);
  for (const { to, zone: timeZone, day: date, time, recurrence } of all) {
    await changeSettings(reporter.server.dependencies, reporter.caller(), { timeZone });
    await reporter.create({ email: `${to}@example.com`, date, time, recurrence });
  }
  await reporter.until(end);
  const lines = linesOf(reporter.mails);
  await reporter.end();
  return lines;
}

async function campaigned(place: ProcessPlace) {
  const campaigner = await Campaigner.open(place);
  for (const sent of campaigns) {
    const { to, zone: timeZone, recurrence, reminderDays } = sent;
    const [first = ''] = expectedOf([sent], END);
    await campaigner.create({
      ...{ timeZone, recurrence, sendAt: `${first.slice(0, 16)}:00.000Z` },
      ...(reminderDays !== undefined && { reminders: 1, reminderDays }),
      recipients: [{ email: `${to}@example.com`, fields: {} }],
    });
  }
  await campaigner.until(END);
  const lines = linesOf(campaigner.mails);
  await campaigner.end();
  return lines;
}

let server: Engine | undefined;
beforeAll(async () => {
  server = await startEngine('temporalTestServer');
});
afterAll(() => server?.stop());

describe.each<[string, () => Promise<ProcessPlace>]>([
  ['the embedded scheduler', () => embeddedPlace(START)],
  ['Temporal', () => SkippedTime.open(server?.url ?? '', START, false)],
])('in three zones, on %s, for two years', (_name, open) => {
  it('reports of each month come at the same times', async () => {
    expect(await reported(await open(), monthly, END)).toEqual(expectedOf(monthly, END));
  });

  it('reports of each day and week come at the same times', async () => {
    expect(await reported(await open(), often, END)).toEqual(expectedOf(often, END));
  });

  it('campaigns and their reminders come at the same times', async () => {
    expect(await campaigned(await open())).toEqual(expectedOf(campaigns, END));
  });
});

it('the lines that are expected are those of a calendar', () => {
  const ends = expectedOf(monthly.slice(1, 2), END).map((line) => line.slice(0, 16));
  expect(ends).toHaveLength(24);
  expect(ends.slice(0, 4)).toEqual([
    ...['2027-01-31T14:00', '2027-02-28T14:00', '2027-03-31T13:00', '2027-04-30T13:00'],
  ]);
  expect(ends).toContain('2028-02-29T14:00');
});
