import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedPlace } from '../testing/embedded-place.js';
import { Campaigner } from './campaigner.suite.js';

const start = '2027-01-30T10:00:00.000Z';
const HOUR = 60 * 60 * 1000;
let hours = 0;
let campaigner: Campaigner;

beforeAll(async () => {
  campaigner = await Campaigner.open(await embeddedPlace(start));
});
afterAll(() => campaigner.end());

/** Makes a campaign, with a program that dies of it, and another one that goes on. */
async function sendDying(step: number, isAfter: boolean) {
  const before = campaigner.mails.length;
  campaigner.death = { call: campaigner.calls + step, isAfter };
  const { _id: id } = await campaigner.create().finally(() => delete campaigner.death);
  await campaigner.restart();
  // The effect that failed is tried again after a pause.
  hours += 1;
  await campaigner.until(new Date(Date.parse(start) + hours * HOUR).toISOString());
  const [recipient = ''] = await campaigner.recipients(id);
  const [, ...history] = await campaigner.history(`recipient-${recipient}`);
  const [, ...rounds] = await campaigner.history(`campaign-${id}`);
  return { history, rounds, mails: campaigner.mails.length - before };
}

const [intended, sent, unknown] = [
  ...['RecipientMailIntended', 'RecipientMailSent', 'RecipientMailInterrupted'],
] as const;

it.each([
  // Nothing was noted: the mail is sent.
  [0, false, [intended, sent], 1],
  // It has begun.
  [0, true, [intended, sent], 1],
  [1, false, [intended, sent], 1],
  // That it was about to be sent is noted: nobody knows whether it was.
  [1, true, [intended, unknown], 0],
  [2, false, [intended, unknown], 0],
  [2, true, [intended, unknown], 1],
  [3, false, [intended, unknown], 1],
  [3, true, [intended, sent], 1],
  // The round is noted anew.
  [4, false, [intended, sent], 1],
  [4, true, [intended, sent], 1],
])(
  'nobody gets a mail twice from a program that dies at step %i (after it: %s), and what is not known is said',
  async (step, isAfter, history, mails) => {
    const done = await sendDying(step, isAfter);
    expect(done).toEqual({ history, rounds: ['CampaignStarted', 'CampaignMailed'], mails });
  },
);
