import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaignAggregate } from '@canvass/contracts/campaign/state';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDurableStore } from '../durable/embedded.js';
import type { DurableStore } from '../durable/port.js';
import { createCampaignMarks, type CampaignMarks } from './campaign-marks.js';

const folder = mkdtempSync(join(tmpdir(), 'canvass-marks-'));
const recipients = ['r0', 'r1', 'r2', 'r3'];
const due = '2027-01-30T10:00:00.000Z';
let durable: DurableStore;
let marks: CampaignMarks;

beforeAll(async () => {
  durable = await openDurableStore({ folder });
  const listed = { type: 'CampaignRecipientsListed', data: { account: 'a', recipients } };
  const read = (stream: string) =>
    Promise.resolve([{ ...listed, stream } as unknown as RecordedEvent]);
  marks = createCampaignMarks({ durable, log: { read } });
});
afterAll(async () => {
  await durable.close();
  rmSync(folder, { recursive: true });
});

const kept = async (campaign: string) =>
  (await durable.list(`campaign-marks/${campaign}/`, { limit: 9 })).map(({ value }) => value);

it('says how far each recipient is, and nobody goes back', async () => {
  expect(campaignAggregate.stream('c')).toBe('campaign-c');
  await marks.mark({ campaign: 'c', due }, 'r2', 'finished');
  await marks.mark({ campaign: 'c', due }, 'r2', 'opened');
  await marks.mark({ campaign: 'c', due }, 'r1', 'opened');
  await marks.mark({ campaign: 'c', due }, 'nobody', 'opened');
  const step = await marks.of({ campaign: 'c', due });
  expect([...recipients, 'nobody'].map(step)).toEqual([
    ...['none', 'opened', 'finished', 'none', 'none'],
  ]);
  expect((await marks.of({ campaign: 'c', due: '2027-02-01T00:00:00.000Z' }))('r2')).toBe('none');
});

it('keeps the same for any order and any moments in which recipients use their links', async () => {
  for (const id of recipients) await marks.mark({ campaign: 'd', due }, id, 'finished');
  await Promise.all(
    recipients.toReversed().map((id) => marks.mark({ campaign: 'e', due }, id, 'finished')),
  );
  expect(await kept('d')).toEqual(['3333']);
  expect(await kept('e')).toEqual(await kept('d'));
});

it('forgets a campaign, and no other', async () => {
  await marks.forget('d');
  expect(await kept('d')).toEqual([]);
  expect(await kept('e')).toHaveLength(1);
});
