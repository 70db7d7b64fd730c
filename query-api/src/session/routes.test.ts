import { randomUUID } from 'node:crypto';
import { sessionListSchema } from '@canvass/contracts/session/view';
import { sessionCollection } from '@canvass/projections/session/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { World } from '../testing/world.js';

const [firm, account] = [randomUUID(), randomUUID()];
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let world: World;
let token: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm, 'company', account);
  world.log.append(`account-${account}`, 'AccountRegistered', {
    type: 'company',
    firm,
    active: true,
  });
});
afterAll(() => world.close());

/** @param day of May on which it was started */
function session(day: number, more: object = {}) {
  return {
    ...{ _id: randomUUID(), exists: true, ended: false, account, epoch: 0, userAgent },
    startedAt: `2026-05-0${day}T00:00:00.000Z`,
    expiresAt: '2026-06-01T00:00:00.000Z',
    ...more,
  };
}

async function listed(): Promise<string[]> {
  const { body } = await world.get('/api/account/sessions', token);
  return sessionListSchema.parse(body).sessions.map(({ id }) => id);
}

describe('GET /account/sessions', () => {
  it('lists what runs of the own account, newest first, and marks the one that asks', async () => {
    const [early, late] = [session(1), session(3)];
    const current = session(2, { _id: world.people.sessionOf(token), userAgent: '' });
    const expired = session(4, { expiresAt: '2026-05-05T00:00:00.000Z' });
    const foreign = session(4, { account: randomUUID() });
    await world.put(sessionCollection, early, late, current, expired, foreign);
    expect(await listed()).toEqual([late._id, current._id, early._id]);
    const { body } = await world.get('/api/account/sessions', token);
    const [first, second] = sessionListSchema.parse(body).sessions;
    expect(first).toMatchObject({ browser: 'Firefox', system: 'Linux', isCurrent: false });
    expect(first?.lastSeen).toBeNull();
    expect(second).toMatchObject({ browser: '', system: '', isCurrent: true });

    // All others ended, one was kept, and one was started since.
    const ended = { except: current._id };
    world.log.append(`account-${account}`, 'AccountSessionsEnded', ended);
    const since = session(5, { epoch: 1 });
    await world.put(sessionCollection, since);
    expect(await listed()).toEqual([since._id, current._id]);
  });

  it('is closed to guests', async () => {
    expect((await world.get('/api/account/sessions')).status).toBe(401);
  });
});
