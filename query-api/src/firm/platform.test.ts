import { randomUUID } from 'node:crypto';
import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import { platformOverviewSchema } from '@canvass/contracts/firm/overview';
import { accountCollection } from '@canvass/projections/account/document';
import { platformDayCollection } from '@canvass/projections/platform-totals/document';
import { subscriptionCollection } from '@canvass/projections/subscription/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { World } from '../testing/world.js';

let world: World;

beforeAll(async () => {
  world = await World.open();
  world.log.append(`firm-${OPERATORS_FIRM}`, 'FirmRegistered', {
    ...{ owner: randomUUID(), timeZone: 'Europe/Sofia', questionLanguages: ['en'] },
  });
  const account = (type: string) => ({ _id: randomUUID(), firm: randomUUID(), type });
  const subscription = (current: object | null) => ({ _id: randomUUID(), current });
  await world.put(
    accountCollection,
    ...[account('company'), account('company'), account('company')],
    ...[account('user'), account('admin'), account('tabi')],
  );
  await world.put(
    subscriptionCollection,
    ...[subscription({ status: 'active' }), subscription({ status: 'pastDue' })],
    subscription(null),
  );
  await world.put(
    platformDayCollection,
    { _id: '2026-05-06', counts: { responses: 41 } },
    { _id: '2026-05-05', counts: { responses: 900 } },
  );
});
afterAll(() => world.close());

it('tells operators how many companies there are, active and waiting, and of today’s responses', async () => {
  const token = world.people.signIn(OPERATORS_FIRM, 'tabi');
  const { body } = await world.get('/api/account/platform', token);
  expect(platformOverviewSchema.strict().parse(body)).toEqual({
    ...{ companies: 3, active: 2, waiting: 1, responsesToday: 41 },
  });
});

it('tells nobody else', async () => {
  const { status } = await world.get('/api/account/platform', world.people.signIn(randomUUID()));
  expect(status).toBe(403);
});
