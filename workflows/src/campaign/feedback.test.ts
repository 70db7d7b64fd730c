import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resumeCampaign } from '@canvass/command-api/campaign/resume';
import { load } from '@canvass/command-api/command/handle';
import { takeFeedback } from '@canvass/command-api/recipient/take-feedback';
import { recipientAggregate, statusOf } from '@canvass/contracts/recipient/state';
import type { FeedbackKind } from '@canvass/platform/mail/feedback/port';
import type { Message } from '@canvass/platform/mail/port';
import { mailBrakedCampaign } from '../reaction/mail-braked-campaign.js';
import { embeddedPlace } from '../testing/embedded-place.js';
import { Campaigner } from './campaigner.suite.js';

const start = '2027-03-01T10:00:00.000Z';
let campaigner: Campaigner;
let now = start;

beforeAll(async () => {
  campaigner = await Campaigner.open(await embeddedPlace(start));
});
afterAll(() => campaigner.end());

async function pass(days: number): Promise<void> {
  now = new Date(Date.parse(now) + days * 86_400_000).toISOString();
  await campaigner.until(now);
}
const named = (...addresses: string[]) => ({ sendTo: addresses, recipients: [] });
const sentTo = (from: number) => campaigner.mails.slice(from).map(({ message }) => message.to);
/** Reports the mail of this place. */
async function report(place: number, kind: FeedbackKind, id: string = randomUUID()): Promise<void> {
  const { message } = campaigner.mails[place] ?? { message: undefined };
  const token = /\?r=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
  // Mail services repeat it when a mail comes back.
  expect(message?.headers?.['X-SES-MESSAGE-TAGS']).toBe(`recipient=${token}`);
  await takeFeedback(campaigner.server.dependencies, { id, kind, token });
}
async function statusesOf(campaign: string): Promise<string[]> {
  const ids = await campaigner.recipients(campaign);
  const { dependencies } = campaigner.server;
  const loaded = ids.map((id) => load(dependencies, recipientAggregate, id));
  return (await Promise.all(loaded)).map(({ state }) => statusOf(state));
}

describe('an address', () => {
  it('that does not exist, or whose person complains, gets no mail of the company any more', async () => {
    const addresses = ['ann@example.com', 'bob@example.com', 'cem@example.com'];
    const { _id: id } = await campaigner.create({ ...named(...addresses), reminders: 1 });
    await report(0, 'hard');
    await report(1, 'complaint');
    expect(await statusesOf(id)).toEqual(['bounced', 'complained', 'sent']);
    const from = campaigner.mails.length;
    await pass(4);
    expect(sentTo(from)).toEqual(['cem@example.com']);
    const other = await campaigner.create(named(...addresses));
    expect(sentTo(from + 1)).toEqual(['cem@example.com']);
    expect(await statusesOf(other._id)).toEqual(['bounced', 'complained', 'sent']);
  });

  it('at which mails do not arrive gets none after the third, each report counted once', async () => {
    const daily = { sendAt: now, recurrence: 'daily' as const, timeZone: 'UTC' };
    const from = campaigner.mails.length;
    const { _id: id } = await campaigner.create({ ...named('dan@example.com'), ...daily });
    for (const round of [0, 1, 2]) {
      await report(from + round, 'soft', `soft-${round}`);
      await report(from + round, 'soft', `soft-${round}`);
      expect(await statusesOf(id)).toEqual(['bounced']);
      await pass(1);
    }
    await pass(2);
    expect(sentTo(from)).toHaveLength(3);
    const unknown = { id: 'x', kind: 'hard' as const, token: 'A'.repeat(51) };
    await takeFeedback(campaigner.server.dependencies, unknown);
  });
});

describe('a campaign', () => {
  it('stops when many of its first addresses do not exist, tells its company, and goes on when asked', async () => {
    const from = campaigner.mails.length;
    const addresses = Array.from({ length: 100 }, (_, at) => `guest${at}@example.com`);
    const { _id: id, name } = await campaigner.create(named(...addresses));
    const sent = campaigner.mails.length - from;
    // A few at a time, and fewer to one domain: two batches.
    expect(sent).toBe(20);
    for (let place = 0; place < 11; place += 1) await report(from + place, 'hard');
    await pass(1);
    expect(sentTo(from)).toHaveLength(sent);

    const { log } = campaigner.server.dependencies;
    const events = await log.read(`campaign-${id}`);
    const braked = events.find(({ type }) => type === 'CampaignBraked');
    const told: Message[] = [];
    const mailer = {
      send: (message: Message) => Promise.resolve(void told.push(message)),
      problem: () => undefined,
      close: () => Promise.resolve(),
    };
    const reacting = { ...campaigner.server.dependencies, mailer };
    const context = { commandId: '', correlationId: '', firm: campaigner.owner.firm };
    const event = { ...braked!, metadata: { ...braked!.metadata, at: now } };
    await mailBrakedCampaign(reacting, context, id, event);
    expect(told).toMatchObject([{ to: campaigner.owner.email }]);
    expect(told[0]?.subject).toContain(name);
    expect(told[0]?.text).toContain('Of the 100 addresses of your campaign, 11 do not exist');
    expect(told[0]?.text).toContain(`/service/${id}`);

    await resumeCampaign(campaigner.server.dependencies, campaigner.caller(), { id });
    await campaigner.settled();
    await pass(1);
    expect(sentTo(from)).toHaveLength(100);
    await mailBrakedCampaign(reacting, context, id, event);
    expect(told).toHaveLength(1);
  });
});
