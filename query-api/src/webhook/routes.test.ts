import { randomUUID } from 'node:crypto';
import {
  deliveryListSchema,
  webhookListSchema,
  type DeliveryList,
  type WebhookList,
} from '@canvass/contracts/webhook/view';
import { deliveryCollection } from '@canvass/projections/delivery/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { World } from '../testing/world.js';

const firm = randomUUID();
const webhook = randomUUID();
let world: World;
let token: string;

function delivery(hour: number, more: object) {
  const at = `2026-05-04T0${hour}:00:00.000Z`;
  return {
    ...{ _id: randomUUID(), firm, createdAt: at, revision: 0, exists: true, round: webhook },
    about: {
      ...{ webhook, type: 'response.finished' as const, subject: randomUUID(), position: '1' },
      occurredAt: at,
    },
    ...{ at, tries: 1, isAsked: false, outcome: 'sent' as const, status: 204, milliseconds: 5 },
    ...more,
  };
}
const sent = delivery(1, {});
const failed = delivery(2, { outcome: 'failed', fault: 'refused', status: 500, tries: 8 });

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm, 'company', randomUUID());
  const data = { webhook, types: ['response.finished'], account: randomUUID() };
  world.log.append(`webhooks-${firm}`, 'WebhookCreated', data);
  await world.put(deliveryCollection, sent, failed);
});
afterAll(() => world.close());

describe('webhooks', () => {
  it('are listed with what became of their last message, to their own firm', async () => {
    const { body } = await world.get<WebhookList>('/api/webhook', token);
    expect(webhookListSchema.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      webhooks: [{ _id: webhook, isActive: true, last: { outcome: 'failed', at: failed.at } }],
      total: 1,
    });
    const stranger = world.people.signIn(randomUUID(), 'company', randomUUID());
    expect((await world.get<WebhookList>('/api/webhook', stranger)).body.total).toBe(0);
    const foreign = await world.get(`/api/webhook/deliveries?id=${webhook}`, stranger);
    expect(foreign.status).toBe(404);
  });

  it('show their messages, the last first, or those that failed', async () => {
    const path = `/api/webhook/deliveries?id=${webhook}`;
    const { body } = await world.get<DeliveryList>(path, token);
    expect(deliveryListSchema.strict().parse(body)).toEqual(body);
    expect(body.deliveries.map(({ _id }) => _id)).toEqual([failed._id, sent._id]);
    const only = await world.get<DeliveryList>(`${path}&outcome=failed`, token);
    expect(only.body).toMatchObject({
      deliveries: [{ fault: 'refused', status: 500, tries: 8, nextAt: null }],
      total: 1,
    });
  });
});
