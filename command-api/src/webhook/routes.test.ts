import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhooksAggregate } from '@canvass/contracts/webhook/state';
import type { MadeWebhook, WebhookView } from '@canvass/contracts/webhook/view';
import { MOST_WEBHOOKS, type WebhookType } from '@canvass/contracts/webhook/webhook';
import { startServer, type Owner, type TestServer } from '../testing/server.js';

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());

const types: WebhookType[] = ['response.finished'];
const body = { url: 'https://hooks.example/in?token=1', types };
const create = (more: object = {}, headers?: Record<string, string>) =>
  owner.send<MadeWebhook>('POST', '/webhook', { ...body, ...more }, headers);
const kept = async () =>
  webhooksAggregate.fold(await server.dependencies.log.read(`webhooks-${owner.firm}`)).webhooks;

describe('a webhook', () => {
  it('is made once, with a secret that is shown and kept nowhere', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [made, again] = [await create({}, headers), await create({}, headers)];
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...body, isActive: true, secretReplacedAt: null });
    expect(made.body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(again.body).toEqual(made.body);
    const { _id: id } = made.body;
    const replaced = await owner.send<MadeWebhook>('POST', '/webhook/secret', { id });
    expect(replaced.body.secret).not.toBe(made.body.secret);
    expect(replaced.body.secretReplacedAt).not.toBeNull();
    const events = JSON.stringify(await server.events());
    for (const { secret } of [made.body, replaced.body]) {
      expect(events).not.toContain(secret.slice('whsec_'.length));
    }
    // The address is personal, as it may have a token in it.
    const [created] = await server.dependencies.log.read(`webhooks-${owner.firm}`);
    expect(JSON.stringify(created?.data)).not.toContain('hooks.example');
  });

  it('is changed, switched off and deleted by its firm alone', async () => {
    const { _id: id } = (await create()).body;
    const change = { id, types: ['report.sent', 'response.erased'], isActive: false };
    const edited = await owner.send<WebhookView>('PATCH', '/webhook', change);
    expect(edited.body).toMatchObject({
      ...{ url: body.url, isActive: false, types: ['response.erased', 'report.sent'] },
    });
    const stranger = await server.register();
    const calls = [
      ['PATCH', '/webhook'],
      ['DELETE', '/webhook'],
      ['POST', '/webhook/secret'],
      ['POST', '/webhook/backfill'],
    ] as const;
    for (const [method, path] of calls) {
      expect((await stranger.send(method, path, { id })).status).toBe(404);
    }
    expect((await owner.send('DELETE', '/webhook', { id })).status).toBe(200);
    expect(await kept()).not.toHaveProperty(id);
    expect((await owner.send('DELETE', '/webhook', { id })).status).toBe(404);
  });

  it('has a web address without a password, and something to tell', async () => {
    const wrong = { url: 'file:///etc/passwd' };
    for (const more of [wrong, { url: 'https://a:b@c.example' }, { types: [] }, { url: '' }]) {
      const reply = await create(more);
      expect([more, reply.status]).toEqual([more, 400]);
    }
    const { _id: id } = (await create()).body;
    expect((await owner.send('PATCH', '/webhook', { id, ...wrong })).status).toBe(400);
  });

  it('is told again from a place in the log, which must be one', async () => {
    const { _id: id } = (await create()).body;
    const backfill = (more: object) => owner.send('POST', '/webhook/backfill', { id, ...more });
    const head = (await server.dependencies.log.head()) ?? '';
    for (const more of [{}, { after: head }, { since: '2026-05-04T10:00:00.000Z' }]) {
      expect((await backfill(more)).status).toBe(202);
    }
    const beyond = head.replaceAll(/\d/g, '9');
    for (const after of [beyond, head.slice(1), '-'.repeat(head.length)]) {
      expect([after, (await backfill({ after })).status]).toEqual([after, 404]);
    }
  });

  it('is for people who have just shown their password, with a confirmed address, and only so many', async () => {
    const unconfirmed = await server.registerOnly();
    const early = await unconfirmed.send('POST', '/webhook', body);
    expect(early.status).toBe(403);
    const found = Object.keys(await kept()).length;
    for (let left = MOST_WEBHOOKS - found; left > 0; left -= 1) {
      expect((await create()).status).toBe(201);
    }
    expect((await create()).body).toMatchObject({ code: 'tooManyWebhooks' });
    const [id] = Object.keys(await kept());
    server.clock.now = new Date(Date.now() + 3_600_000);
    for (const [method, path, given] of [
      ['POST', '/webhook', body] as const,
      ['PATCH', '/webhook', { id, isActive: false }] as const,
      ['POST', '/webhook/secret', { id }] as const,
      ['DELETE', '/webhook', { id }] as const,
    ]) {
      expect((await owner.send(method, path, given)).body['code']).toBe('reauthenticate');
    }
    delete server.clock.now;
  });
});
