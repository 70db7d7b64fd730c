import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideBackfill, decideDeletion, decideEdit } from '@canvass/command-api/webhook/decide';
import { publishSurvey } from '@canvass/command-api/testing/survey';
import { createTicket } from '@canvass/platform/identity/ticket';
import { createTestToken } from '@canvass/platform/identity/test-link';
import { signMessage, webhookSecret } from '@canvass/platform/identity/webhook-signature';
import { embeddedPlace } from '../testing/embedded-place.js';
import { Hooked } from './hooked.suite.js';

const start = '2027-01-30T10:00:00.000Z';
let hooked: Hooked;
let now = start;

beforeAll(async () => {
  hooked = await Hooked.open(await embeddedPlace(start));
});
afterAll(() => hooked.end());
beforeEach(async () => {
  await hooked.change(({ webhooks }) =>
    Object.keys(webhooks).map((webhook) => ({ type: 'WebhookDeleted', data: { webhook } })),
  );
  hooked.answer = () => 204;
  hooked.received.length = 0;
});

/** Lets hours pass. */
async function pass(hours: number): Promise<void> {
  now = new Date(Date.parse(now) + hours * 3_600_000).toISOString();
  await hooked.until(now);
}
const told = () =>
  hooked.received.map(({ body: { type, data } }) => `${type} ${String(data['_id'])}`);
const idOfLast = () => hooked.received.at(-1)?.headers['webhook-id'] ?? '';

describe('a webhook', () => {
  it('is told of a response when it is finished and when it is erased, in a signed message', async () => {
    const id = await hooked.create(['response.finished', 'response.erased']);
    const unfinished = await hooked.respond({ isFinished: false });
    expect(told()).toEqual([]);
    await hooked.respond({ responseId: unfinished, sequence: 2 });
    const { poll, device, colour } = hooked.survey;
    const [first] = hooked.received;
    expect(first).toMatchObject({ url: 'https://hooks.example/in' });
    expect(first?.body).toMatchObject({
      type: 'response.finished',
      timestamp: start,
      data: {
        ...{
          _id: unfinished,
          poll: { _id: poll._id },
          device: { _id: device._id },
          language: 'en',
        },
        answers: [
          { question: { _id: colour._id, type: 'closed' }, content: ['Red'] },
          { content: ['Secretanswer'] },
        ],
      },
    });
    const message = {
      ...{ id: idOfLast(), sentAt: new Date(start), body: JSON.stringify(first?.body) },
    };
    const secret = webhookSecret(hooked.server.dependencies.keys, { webhook: id, secret: 0 });
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(first?.headers['webhook-signature']).toBe(signMessage(bytes, message));
    // What is kept of it tells nothing of the answers.
    const kept = await hooked.server.dependencies.log.read(`delivery-${message.id}`);
    expect(kept.map(({ type }) => type)).toEqual(['DeliverySent']);
    expect(JSON.stringify(kept)).not.toMatch(/Secretanswer|Red|hooks\.example/);

    await hooked.owner.send('DELETE', '/pollAnswers', { id: unfinished });
    await hooked.settled();
    expect(told().slice(1)).toEqual([`response.erased ${unfinished}`]);
    expect(JSON.stringify(hooked.received[1]?.body)).not.toContain('Secretanswer');
    await hooked.change((state) => decideDeletion(state, id));
    await hooked.respond();
    expect(told()).toHaveLength(2);
  });

  it('is not told of what is set aside, and neither of what does not concern it', async () => {
    const id = await hooked.create(['response.erased', 'response.finished']);
    const { poll } = hooked.survey;
    const { dependencies } = hooked.server;
    const until = new Date(Date.parse(now) + 3_600_000);
    const test = createTestToken(dependencies.keys, poll._id, until);
    await hooked.respond({ test, serialNumber: '' });
    const withdrawn = await publishSurvey(hooked.owner);
    const pollId = withdrawn.poll._id;
    await hooked.owner.send('PATCH', '/poll', { id: pollId, isPublished: false });
    const ticket = createTicket(dependencies.keys, {
      ...{ id: randomUUID(), device: withdrawn.device._id, poll: pollId, edition: 1 },
      issuedAt: new Date(Date.parse(now) - 31 * 86_400_000).toISOString(),
    });
    const aside = await hooked.respond({ ticket }, withdrawn);
    expect(told()).toEqual([]);
    const moved = { pollId, ids: [aside], move: 'admit' };
    expect((await hooked.owner.send('POST', '/pollAnswers/aside', moved)).status).toBe(200);
    await hooked.settled();
    expect(told()).toEqual([`response.finished ${aside}`]);
    await hooked.change((state) => decideEdit(state, { id, types: ['response.erased'] }));
    hooked.received.length = 0;
    const response = await hooked.respond();
    expect(told()).toEqual([]);
    await hooked.owner.send('DELETE', '/pollAnswers', { id: response });
    await hooked.settled();
    expect(told()).toEqual([`response.erased ${response}`]);
  });

  it('is told again for a day when it does not answer, with the same id, and what works goes on', async () => {
    await pass(1);
    const id = await hooked.create(['response.finished']);
    const bad = await hooked.respond();
    hooked.received.length = 0;
    hooked.answer = ({ body }) => (body.data['_id'] === bad ? 500 : 204);
    await hooked.change((state) =>
      decideBackfill(state, { id, since: hooked.server.dependencies.now().toISOString() }),
    );
    const failing = idOfLast();
    await hooked.respond();
    await pass(30);
    const tries = hooked.received.filter(({ body }) => body.data['_id'] === bad);
    const minutes = tries.map(
      ({ at }) => (Date.parse(at) - Date.parse(tries[0]?.at ?? '')) / 60_000,
    );
    expect(minutes).toEqual([0, 1, 6, 36, 156, 456, 936, 1440]);
    expect(new Set(tries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(hooked.received).toHaveLength(tries.length + 1);
    expect(await hooked.history(failing)).toEqual([
      'DeliverySent',
      ...Array.from({ length: 8 }, () => 'DeliveryFailed'),
    ]);

    // Sent again by hand, and once only.
    hooked.answer = () => 200;
    const again = { id: failing };
    for (let times = 2; times > 0; times -= 1) {
      const reply = await hooked.owner.send('POST', '/webhook/deliveries/again', again);
      expect(reply.status).toBe(202);
    }
    await hooked.settled();
    expect((await hooked.history(failing)).slice(-2)).toEqual([
      'DeliveryRequested',
      'DeliverySent',
    ]);
    const stranger = await hooked.server.register();
    const refused = await stranger.send('POST', '/webhook/deliveries/again', again);
    expect(refused.status).toBe(404);
  });

  it('leaves out what was erased since, and what came while it was switched off', async () => {
    const id = await hooked.create(['response.finished']);
    hooked.answer = () => 'timedOut';
    const erased = await hooked.respond();
    const message = idOfLast();
    await hooked.owner.send('DELETE', '/pollAnswers', { id: erased });
    hooked.answer = () => 204;
    await pass(1);
    expect(hooked.received).toHaveLength(1);
    expect(await hooked.history(message)).toEqual(['DeliveryFailed', 'DeliveryWithdrawn']);

    await hooked.change((state) => decideEdit(state, { id, isActive: false }));
    const missed = await hooked.respond();
    await hooked.change((state) => decideEdit(state, { id, isActive: true }));
    const sent = await hooked.respond();
    expect(told().slice(1)).toEqual([`response.finished ${sent}`]);
    // A backfill brings it, and everything that came after its place, once.
    const [{ body } = { body: { position: '' } }] = hooked.received.slice(-1);
    const [event] = await hooked.server.dependencies.log.read(`response-${missed}`);
    expect(body.position > (event?.position ?? '')).toBe(true);
    hooked.received.length = 0;
    const before = String(Number(event?.position ?? '') - 1).padStart(16, '0');
    await hooked.change((state) => decideBackfill(state, { id, after: before }));
    expect(told().sort()).toEqual([missed, sent].map((one) => `response.finished ${one}`).sort());
  });

  it('is told of everything although the program dies of each step, and of nothing by another round', async () => {
    await hooked.create(['response.finished']);
    await hooked.restart({ dying: true });
    const responses = [];
    for (let left = 3; left > 0; left -= 1) responses.push(await hooked.respond());
    await pass(1);
    expect([...new Set(told())].sort()).toEqual(
      responses.map((one) => `response.finished ${one}`).sort(),
    );
    // What was noted before it died is not sent again.
    expect(told()).toHaveLength(responses.length);
  });
});
