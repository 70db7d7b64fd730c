import { randomUUID } from 'node:crypto';
import type { AccountType } from '@canvass/contracts/account/account';
import { searchKey } from '@canvass/contracts/language/search-key';
import { initialAccount } from '@canvass/contracts/account/state';
import { userListSchema, type UserList } from '@canvass/contracts/account/user-view';
import { accountCollection } from '@canvass/projections/account/document';
import { subscriptionCollection } from '@canvass/projections/subscription/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribe } from '../testing/subscribe.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const otherFirm = randomUUID();
let world: World;

function account(of: string, type: AccountType, name: string, day: number) {
  const { passwordHash: _hash, ...state } = initialAccount;
  const createdAt = `2026-01-0${day}T00:00:00.000Z`;
  const made = { createdAt, registeredAt: createdAt, revision: 7 };
  const searched = { name: searchKey(name), email: '', companyName: '' };
  return { ...state, ...made, _id: randomUUID(), exists: true, firm: of, type, name, searched };
}

beforeAll(async () => {
  world = await World.open();
  for (const one of [firm, otherFirm]) {
    const owned = { owner: randomUUID(), timeZone: 'UTC', questionLanguages: ['en'] };
    world.log.append(`firm-${one}`, 'FirmRegistered', owned);
  }
  await world.put(
    accountCollection,
    account(firm, 'company', 'Owner', 1),
    account(firm, 'admin', 'Ada', 2),
    account(firm, 'user', 'Ugo', 3),
    account(otherFirm, 'company', 'Other', 4),
  );
});
afterAll(() => world.close());

async function namesOf(query: string, as: string): Promise<[string[], number]> {
  const { body } = await world.get<UserList>(`/api/account/users?${query}`, as);
  const list = userListSchema.strict().parse(body);
  return [list.accounts.map(({ name }) => name), list.total];
}

describe('GET /account/users', () => {
  it.each(['company', 'admin', 'user'] as const)(
    'gives %s the users of the own firm, newest first, without its owner',
    async (type) => {
      const token = world.people.signIn(firm, type);
      expect(await namesOf('', token)).toEqual([['Ugo', 'Ada'], 2]);
      expect(await namesOf('isMyCompany=false', token)).toEqual([['Ugo', 'Ada'], 2]);
    },
  );

  it('names the revision of each, from which an edit starts', async () => {
    const token = world.people.signIn(firm);
    const { body } = await world.get<UserList>('/api/account/users', token);
    expect(body.accounts.map(({ revision }) => revision)).toEqual([7, 7]);
  });

  it('searches and pages', async () => {
    const token = world.people.signIn(firm);
    expect(await namesOf('name=AD', token)).toEqual([['Ada'], 1]);
    expect(await namesOf('name=%C3%82D', token)).toEqual([['Ada'], 1]);
    expect(await namesOf('limit=1&skip=1', token)).toEqual([['Ada'], 2]);
  });

  it('says when each was last there, and whether that is now', async () => {
    const token = world.people.signIn(firm);
    const list = async () => {
      const { body } = await world.get<UserList>('/api/account/users', token);
      return body.accounts.map(({ id, lastConnection, isLoggedIn }) => ({
        ...{ id, lastConnection, isLoggedIn },
      }));
    };
    const [ugo, ada] = await list();
    expect(ugo).toMatchObject({ lastConnection: null, isLoggedIn: false });
    // The time here is 6 May 2026, 07:08:09.
    const [now, earlier] = ['2026-05-06T07:07:00.000Z', '2026-05-05T07:07:00.000Z'];
    await world.wasThere(ugo?.id ?? '', now);
    await world.wasThere(ada?.id ?? '', earlier);
    expect(await list()).toEqual([
      { id: ugo?.id, lastConnection: now, isLoggedIn: true },
      { id: ada?.id, lastConnection: earlier, isLoggedIn: false },
    ]);
  });

  it('gives operators all accounts, or those of the own firm', async () => {
    const token = world.people.signIn(otherFirm, 'tabi');
    expect(await namesOf('', token)).toEqual([['Other', 'Ugo', 'Ada', 'Owner'], 4]);
    expect(await namesOf('isMyCompany=true', token)).toEqual([[], 0]);
  });

  describe('tells operators at which companies the enterprise plan is switched on', () => {
    const reference = randomUUID();
    const run = (more: { origin: 'enterprise' | 'free'; cancelAt?: string }) => ({
      ...{ reference, plan: randomUUID(), status: 'active' as const, ...more },
      ...{ startAt: '2026-01-01T00:00:00.000Z', reportedAt: '2026-01-01T00:00:00.000Z' },
    });
    const body = (_id: string, current: ReturnType<typeof run>) => {
      return { _id, runs: { [reference]: current }, lapsed: [], current, revision: 0 };
    };
    const seen = async () => {
      const token = world.people.signIn(otherFirm, 'tabi');
      const { body: list } = await world.get<UserList>('/api/account/users', token);
      return list.accounts.map((one) => [
        ...[one.name, one.activateEnterprise, one.customSubscriptionId],
      ]);
    };

    it('and names what it runs as', async () => {
      await world.put(
        subscriptionCollection,
        body(firm, run({ origin: 'enterprise' })),
        body(otherFirm, run({ origin: 'free' })),
      );
      expect(await seen()).toEqual([
        ['Other', false, undefined],
        ['Ugo', undefined, undefined],
        ['Ada', undefined, undefined],
        ['Owner', true, reference],
      ]);
    });

    it('until the company cancels it, so that it can be switched on again', async () => {
      const cancelled = run({ origin: 'enterprise', cancelAt: '2026-06-01T00:00:00.000Z' });
      await world.put(subscriptionCollection, body(firm, cancelled));
      expect((await seen()).at(-1)).toEqual(['Owner', false, reference]);
    });
  });

  it('says for whom each of them works', async () => {
    const [own, owner] = [randomUUID(), randomUUID()];
    const settings = { owner, timeZone: 'UTC', questionLanguages: ['en'] };
    world.log.append(`firm-${own}`, 'FirmRegistered', settings);
    const person = { name: 'Ann', email: 'ann@example.com', phone: '1', companyName: 'Acme' };
    const registered = { type: 'company', firm: own, active: true };
    const secret = { passwordHash: '' };
    world.log.append(
      `account-${owner}`,
      'AccountRegistered',
      registered,
      {},
      { ...person, ...secret },
    );
    await world.put(accountCollection, account(own, 'admin', 'Bea', 5));
    const { body } = await world.get<UserList>('/api/account/users', world.people.signIn(own));
    expect(body.accounts.map(({ name, companyName }) => [name, companyName])).toEqual([
      ['Bea', 'Acme'],
    ]);
  });
});

describe('GET /account/insert-…-allowed', () => {
  it.each([
    ['user', false, false],
    ['admin', true, false],
    ['company', true, true],
    ['tabi', true, true],
  ] as const)(
    'tells %s whether it may add users (%s) and admins (%s)',
    async (type, users, admins) => {
      const token = world.people.signIn(firm, type);
      const ask = async (made: string) =>
        (await world.getSigned(`/api/account/insert-${made}-allowed?firm=${firm}`, token)).body;
      expect(await ask('users')).toEqual({ allowed: users });
      expect(await ask('admins')).toEqual({ allowed: admins });
    },
  );

  it('tells operators, and nobody else, of another firm', async () => {
    const limited = randomUUID();
    subscribe(world, limited, { userLimit: 1 });
    const path = `/api/account/insert-users-allowed?firm=${limited}`;
    const ask = (type: AccountType) => world.getSigned(path, world.people.signIn(firm, type));
    expect(await ask('tabi')).toMatchObject({ status: 200, body: { allowed: true } });
    const none = `/api/account/insert-users-allowed?firm=${randomUUID()}`;
    const { body } = await world.getSigned(none, world.people.signIn(firm, 'tabi'));
    expect(body).toEqual({ allowed: false });
    for (const type of ['company', 'admin', 'user'] as const) {
      expect((await ask(type)).status).toBe(404);
    }
  });

  it.each(['user', 'admin'] as const)(
    'says no once there are as many of type %s as the plan allows',
    async (type) => {
      const limited = randomUUID();
      subscribe(world, limited, { [type === 'user' ? 'userLimit' : 'userAdminLimit']: 2 });
      const path = `/api/account/insert-${type}s-allowed`;
      const ask = async (as: AccountType = 'company') =>
        (await world.getSigned(path, world.people.signIn(limited, as))).body;
      const take = (id: string) => {
        world.log.append(`firm-${limited}`, 'SlotTaken', {
          kind: `${type}s`,
          holder: `account-${id}`,
        });
        world.log.append(`account-${id}`, 'AccountRegistered', {
          type,
          firm: limited,
          active: false,
        });
      };
      take(randomUUID());
      expect(await ask()).toEqual({ allowed: true });
      const second = randomUUID();
      take(second);
      expect(await ask()).toEqual({ allowed: false });
      expect(await ask('tabi')).toEqual({ allowed: true });
      world.log.append(`account-${second}`, 'AccountDeleted', {});
      expect(await ask()).toEqual({ allowed: true });
    },
  );
});
