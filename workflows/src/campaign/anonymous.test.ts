import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recipientOfLink } from '@canvass/command-api/recipient/of-link';
import { progressOf } from '@canvass/command-api/recipient/note-progress';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { recipientCalls } from '@canvass/contracts/recipient/calls';
import { sampleId } from '@canvass/contracts/samples/requests';
import { embeddedPlace } from '../testing/embedded-place.js';
import { Campaigner } from './campaigner.suite.js';

const start = '2027-01-30T10:00:00.000Z';
let campaigner: Campaigner;

beforeAll(async () => {
  campaigner = await Campaigner.open(await embeddedPlace(start));
});
afterAll(() => campaigner.end());

const linkIn = (place: number): string =>
  /\?r=([\w-]+)/.exec(campaigner.mails[place]?.message.text ?? '')?.[1] ?? '';

/** All that was written after a position. */
async function writtenSince(position: string): Promise<readonly RecordedEvent[]> {
  const { log } = campaigner.server.dependencies;
  for await (const { events } of log.subscribe({ after: position, batchSize: 10_000 })) {
    return events;
  }
  return [];
}

describe('an anonymous campaign', () => {
  it('knows who has answered, and nothing joins that with what was answered', async () => {
    const { server, survey } = campaigner;
    const { log } = server.dependencies;
    const created = await campaigner.create({
      ...{ isAnonymous: true, reminders: 1, reminderDays: 2 },
      recipients: ['ana', 'bea'].map((name) => ({
        email: `${name}@example.com`,
        fields: { name, Room: '12' },
      })),
    });
    const { _id: id, serialNumber } = created;
    expect(campaigner.mails[0]?.message.text).toContain('Your answers are anonymous.');
    const [ana = '', bea = ''] = await campaigner.recipients(id);
    const link = linkIn(0);
    const before = (await log.head()) ?? '';
    await server.send('POST', recipientCalls.opened.path, { token: link });
    const save = survey.save({ responseId: sampleId(71) });
    const body = { ...save, serialNumber, link, hidden: { name: 'ana', source: 'mail' } };
    const reply = await server.send('POST', '/pollAnswers', body);
    expect(reply.status).toBe(200);

    const written = await writtenSince(before);
    expect(written.map(({ stream }) => stream)).toContain(`response-${sampleId(71)}`);
    expect(written.some(({ stream }) => /^(recipient|campaign)-/.test(stream))).toBe(false);
    const all = JSON.stringify(written);
    for (const told of [ana, bea, link, 'ana', 'Room']) expect(all).not.toContain(told);
    // What is kept of the response says the first moment of the day where the company is, Europe/Sofia.
    const kept = written
      .filter(({ stream }) => stream.startsWith('response-'))
      .map(({ data, personal, metadata }) => ({ data, personal, metadata }));
    const moments = JSON.stringify(kept).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g);
    expect(new Set(moments)).toEqual(new Set(['2027-01-29T22:00:00.000Z']));

    const linked = await recipientOfLink(server.dependencies, link);
    if (!linked) throw new Error('the link is nobody’s');
    expect(await progressOf(server.dependencies, linked)).toBe('finished');
    // The same save again is the same; another response is none of this link's.
    expect((await server.send('POST', '/pollAnswers', body)).status).toBe(200);
    const other = { ...survey.save({ responseId: sampleId(72) }), serialNumber, link };
    const refused = await server.send<{ code: string }>('POST', '/pollAnswers', other);
    expect([refused.status, refused.body.code]).toEqual([409, 'responseFinished']);
    // Only who has not answered is reminded.
    await campaigner.until('2027-02-02T00:00:00.000Z');
    const to = campaigner.mails.map(({ message }) => message.to);
    expect(to).toEqual(['ana@example.com', 'bea@example.com', 'bea@example.com']);
  });

  it('stays as it was when its first mail was sent', async () => {
    const { _id: id } = await campaigner.create({ isAnonymous: false });
    const change = { id, isAnonymous: true };
    const refused = await campaigner.owner.send('PATCH', '/device', change);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('anonymityFixed');
    const later = { sendAt: '2030-01-01T09:00:00.000Z' };
    const { _id: unsent } = await campaigner.create(later);
    const kept = await campaigner.owner.send('PATCH', '/device', { id: unsent, isAnonymous: true });
    expect(kept.status).toBe(200);
  });
});
