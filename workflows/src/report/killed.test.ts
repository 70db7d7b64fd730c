import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedPlace } from '../testing/embedded-place.js';
import { Reporter, type Death } from './reporter.suite.js';

const start = '2027-01-30T10:00:00.000Z';
const HOUR = 60 * 60 * 1000;
let hours = 0;
let reporter: Reporter;

beforeAll(async () => {
  reporter = await Reporter.open(await embeddedPlace(start));
});
afterAll(() => reporter.end());

/** Makes a report, with a program that dies of it, and another one that goes on. */
async function sendDying(death: (first: number) => Death) {
  const [first, before] = [reporter.calls, reporter.mails.length];
  reporter.death = death(first);
  const { _id: id } = await reporter.create().finally(() => delete reporter.death);
  await reporter.restart();
  // The effect that failed is tried again after a pause.
  hours += 1;
  await reporter.until(new Date(Date.parse(start) + hours * HOUR).toISOString());
  const [, ...history] = await reporter.history(id);
  return { history, mails: reporter.mails.length - before };
}

const [intended, sent, unknown] = [
  ...['ReportMailIntended', 'ReportMailSent', 'ReportMailInterrupted'],
] as const;

it.each([
  // Nothing was noted: the mail is sent.
  [0, false, [intended, sent], 1],
  // That it was about to be sent is noted: nobody knows whether it was.
  [0, true, [intended, unknown], 0],
  [1, false, [intended, unknown], 0],
  [1, true, [intended, unknown], 1],
  [2, false, [intended, unknown], 1],
  [2, true, [intended, sent], 1],
  // It did not die.
  [3, false, [intended, sent], 1],
])(
  'no mail is sent twice, and none is lost unsaid, by a program that dies at step %i (after it: %s)',
  async (step, isAfter, history, mails) => {
    const done = await sendDying((first) => ({ call: first + step, isAfter }));
    expect(done).toEqual({ history, mails });
  },
);
