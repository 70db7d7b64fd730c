import { randomUUID } from 'node:crypto';
import type { AccountType } from '@canvass/contracts/account/account';
import { initialAccount } from '@canvass/contracts/account/state';
import { userListSchema, type UserList } from '@canvass/contracts/account/user-view';
import { accountCollection } from '@canvass/projections/account/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { World } from '../testing/world.js';

const firm = randomUUID();
const otherFirm = randomUUID();
let world: World;

function account(of: string, type: AccountType, name: string, day: number) {
  const { passwordHash: _hash, ...state } = initialAccount;
  const createdAt = `2026-01-0${day}T00:00:00.000Z`;
  const made = { createdAt, registeredAt: createdAt, revision: 0 };
  return { ...state, ...made, _id: randomUUID(), exists: true, firm: of, type, name };
}

beforeAll(async () => {
  world = await World.open();
  for (const one of [firm, otherFirm]) {
    const owned = { owner: randomUUID(), timeZone: 'UTC', questionLanguages: ['en'] };
    world.append(`firm-${one}`, 'FirmRegistered', owned);
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
      const token = world.signIn(firm, type);
      expect(await namesOf('', token)).toEqual([['Ugo', 'Ada'], 2]);
      expect(await namesOf('isMyCompany=false', token)).toEqual([['Ugo', 'Ada'], 2]);
    },
  );

  it('searches and pages', async () => {
    const token = world.signIn(firm);
    expect(await namesOf('name=AD', token)).toEqual([['Ada'], 1]);
    expect(await namesOf('limit=1&skip=1', token)).toEqual([['Ada'], 2]);
  });

  it('gives operators all accounts, or those of the own firm', async () => {
    const token = world.signIn(otherFirm, 'tabi');
    expect(await namesOf('', token)).toEqual([['Other', 'Ugo', 'Ada', 'Owner'], 4]);
    expect(await namesOf('isMyCompany=true', token)).toEqual([[], 0]);
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
      const token = world.signIn(firm, type);
      const ask = async (made: string) =>
        (await world.getSigned(`/api/account/insert-${made}-allowed?firm=${firm}`, token)).body;
      expect(await ask('users')).toEqual({ allowed: users });
      expect(await ask('admins')).toEqual({ allowed: admins });
    },
  );
});
