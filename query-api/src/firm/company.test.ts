import { randomUUID } from 'node:crypto';
import { noLogo } from '@canvass/contracts/firm/logo';
import { newRoutingPage } from '@canvass/contracts/firm/routing-page';
import { companyViewSchema, type CompanyView } from '@canvass/contracts/firm/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { World } from '../testing/world.js';

const firm = randomUUID();
const owner = randomUUID();
let world: World;

beforeAll(async () => {
  world = await World.open();
  const settings = { owner, timeZone: 'Europe/Sofia', questionLanguages: ['bg', 'en'] };
  world.log.append(`firm-${firm}`, 'FirmRegistered', settings);
  const registered = { type: 'company', firm, active: true };
  const person = {
    ...{ name: 'Ann', email: 'ann@example.com', phone: '1', companyName: 'Acme' },
    billingDetails: { uic: '204567891', addressDetails: { city: 'Sofia' } },
    passwordHash: '$argon2id$',
  };
  world.log.append(`account-${owner}`, 'AccountRegistered', registered, {}, person);
});
afterAll(() => world.close());

async function company(type: 'user' | 'admin' | 'company'): Promise<CompanyView> {
  const token = world.people.signIn(firm, type, type === 'company' ? owner : randomUUID());
  const response = await world.fetch('/api/account/company', token);
  const text = await response.text();
  expect(text).not.toContain('argon2id');
  return companyViewSchema.strict().parse(JSON.parse(text));
}

describe('GET /account/company', () => {
  it('shows admins the company’s own account instead of theirs', async () => {
    expect(await company('admin')).toMatchObject({
      ...{ id: owner, name: 'Ann', email: 'ann@example.com', companyName: 'Acme' },
      ...{ uic: '204567891', timeZone: 'Europe/Sofia', revision: 0, ...noLogo },
      billingDetails: { addressDetails: { city: 'Sofia' } },
    });
  });

  it('leaves where bills go to those who run the company', async () => {
    expect((await company('user')).billingDetails).toBeUndefined();
    expect((await company('company')).billingDetails).toBeDefined();
  });

  it('shows a new setting immediately, and the usage of the plan’s limits', async () => {
    const stream = `firm-${firm}`;
    for (const holder of ['poll-1', 'poll-2']) {
      world.log.append(stream, 'SlotTaken', { kind: 'polls', holder });
    }
    world.log.append(stream, 'SlotFreed', { kind: 'polls', holder: 'poll-1' });
    world.log.append(stream, 'FirmSettingsChanged', { customRedirectionPage: newRoutingPage });
    expect(await company('admin')).toMatchObject({
      customRedirectionPage: newRoutingPage,
      usage: { polls: 1, users: 0 },
      revision: 4,
    });
  });
});
