import { randomUUID } from 'node:crypto';
import type { AccountType } from '@canvass/contracts/account/account';
import { searchKey } from '@canvass/contracts/language/search-key';
import { initialAccount } from '@canvass/contracts/account/state';
import { userListSchema, type UserList } from '@canvass/contracts/account/user-view';
import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import { accountCollection } from '@canvass/projections/account/document';
import { subscriptionCollection } from '@canvass/projections/subscription/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { World } from '../testing/world.js';

const [zephyr, planless, plan, reference] = [1, 2, 3, 4].map(() => randomUUID()) as [
  ...[string, string, string, string],
];
let world: World;
let operator: string;

function account(firm: string, type: AccountType, name: string, companyName = '') {
  const { passwordHash: _hash, ...state } = initialAccount;
  const createdAt = `2026-01-0${name.length}T00:00:00.000Z`;
  const email = `${name}@mail.example`;
  const person = { name, email, companyName };
  const made = { createdAt, registeredAt: createdAt, revision: 0, exists: true };
  const searched = {
    ...{ name: searchKey(name), email: searchKey(email), companyName: searchKey(companyName) },
  };
  return { ...state, ...made, ...person, searched, _id: randomUUID(), firm, type };
}

beforeAll(async () => {
  world = await World.open();
  operator = world.people.signIn(OPERATORS_FIRM, 'tabi');
  await world.put(
    accountCollection,
    account(zephyr, 'company', 'Cleo', 'Zephyr Ltd'),
    account(zephyr, 'user', 'Zed'),
    account(planless, 'company', 'Planless', 'Other Ltd'),
    account(OPERATORS_FIRM, 'user', 'Helper'),
  );
  const at = '2026-01-01T00:00:00.000Z';
  const current = {
    ...{ reference, plan, origin: 'free' as const, status: 'active' as const },
    ...{ startAt: at, reportedAt: at },
  };
  const runs = { [reference]: current };
  const body = { runs, following: {}, lapsed: [], current, revision: 0 };
  await world.put(subscriptionCollection, { _id: zephyr, ...body });
  // Deleted since: companies that have it keep it.
  world.log.append(`plan-${plan}`, 'PlanCreated', { content: { name: 'Pro' } });
  world.log.append(`plan-${plan}`, 'PlanDeleted', {});
});
afterAll(() => world.close());

async function seen(query: string, as = operator) {
  const { body } = await world.get<UserList>(`/api/account/users?${query}`, as);
  return userListSchema.strict().parse(body).accounts;
}
const names = async (query: string, as?: string) =>
  (await seen(query, as)).map(({ name }) => name).toSorted();

describe('accounts are found by operators', () => {
  it.each([
    ['by name', 'name=cle', ['Cleo']],
    ['by e-mail', 'name=ZED@MAIL', ['Zed']],
    ['by company, with all who belong to it', 'name=zephyr', ['Cleo', 'Zed']],
    ['of companies alone', 'name=zephyr&type=company', ['Cleo']],
    ['never by what nobody is called', 'name=nobody', []],
  ])('%s', async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('who have their own firm alone in sight where they ask for that', async () => {
    expect(await names('isMyCompany=true&name=zephyr')).toEqual([]);
  });

  it('and by nobody else in other firms', async () => {
    const company = world.people.signIn(planless);
    expect(await names('name=zephyr', company)).toEqual([]);
    expect(await names('', world.people.signIn(zephyr))).toEqual(['Zed']);
  });
});

describe('the plan of an account’s firm', () => {
  it('is named to operators, said to be missing, or left out where none is needed', async () => {
    const plans = (await seen('')).map((one) => [one.name, one.plan] as const);
    const pro = { id: plan, name: 'Pro' };
    expect(Object.fromEntries(plans)).toEqual({
      ...{ Cleo: pro, Zed: pro, Planless: null, Helper: undefined },
    });
  });

  it('is not told to others', async () => {
    const [zed] = await seen('', world.people.signIn(zephyr));
    expect(zed).not.toHaveProperty('plan');
  });
});
