import { randomUUID } from 'node:crypto';
import { profileViewSchema, type ProfileView } from '@canvass/contracts/account/view';
import { signingKeyOf } from '@canvass/platform/identity/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribe } from '../testing/subscribe.js';
import { CHAT, World } from '../testing/world.js';

const firm = randomUUID();
const account = randomUUID();
let world: World;
let token: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm, 'company', account);
  const owned = { owner: account, timeZone: 'Europe/Sofia', questionLanguages: ['bg', 'en'] };
  world.log.append(`firm-${firm}`, 'FirmRegistered', owned);
  const registered = { type: 'company', firm, active: true };
  const person = {
    name: 'Ann',
    email: 'ann@example.com',
    phone: '1',
    companyName: 'Acme',
    passwordHash: '$argon2id$',
  };
  world.log.append(`account-${account}`, 'AccountRegistered', registered, {}, person);
});
afterAll(() => world.close());

describe('GET /account/profile', () => {
  it('says who one is and what one may do, and nothing of the password', async () => {
    const response = await world.fetch('/api/account/profile/', token);
    const text = await response.text();
    const body = profileViewSchema.strict().parse(JSON.parse(text));
    expect(body.account).toMatchObject({
      id: account,
      name: 'Ann',
      firm,
      timeZone: 'Europe/Sofia',
      questionLanguages: ['bg', 'en'],
    });
    expect(body.permissions['multiLanguage']).toBe(true);
    expect(body.limits['surveyLimit']).toBeGreaterThan(0);
    expect(text).not.toContain('argon2id');
  });

  it('names the page of the chat where the plan has it', async () => {
    const { body } = await world.get<ProfileView>('/api/account/profile', token);
    expect(body.chat).toBe(CHAT);
    const other = randomUUID();
    subscribe(world, other, { aiChatBot: false });
    const without = world.people.signIn(other, 'company');
    const answer = await world.get<ProfileView>('/api/account/profile', without);
    expect(answer.body).not.toHaveProperty('chat');
  });

  it('names the revision from which an edit of it starts', async () => {
    const user = randomUUID();
    const stream = `account-${user}`;
    const person = { name: 'Eva', email: 'eva@example.com', phone: '', companyName: '' };
    const registered = { type: 'user', firm, active: true };
    const secret = { passwordHash: '$argon2id$' };
    world.log.append(stream, 'AccountRegistered', registered, {}, { ...person, ...secret });
    const as = world.people.signIn(firm, 'user', user);
    const read = async () =>
      (await world.get<ProfileView>('/api/account/profile', as)).body.account;
    expect(await read()).toMatchObject({ phone: '', revision: 0 });
    world.log.append(stream, 'AccountEdited', {}, {}, { phone: '1' });
    expect(await read()).toMatchObject({ phone: '1', revision: 1 });
  });

  it('says for whom one works', async () => {
    const admin = randomUUID();
    const registered = { type: 'admin', firm, active: true };
    const person = { name: 'Bob', email: 'bob@example.com', phone: '', companyName: '' };
    const secret = { passwordHash: '$argon2id$' };
    world.log.append(
      `account-${admin}`,
      'AccountRegistered',
      registered,
      {},
      { ...person, ...secret },
    );
    const as = world.people.signIn(firm, 'admin', admin);
    const { body } = await world.get<ProfileView>('/api/account/profile', as);
    expect(body.account).toMatchObject({ name: 'Bob', companyName: 'Acme' });
  });

  it('says to what a user is held, and of nobody else that they are', async () => {
    const user = randomUUID();
    const poll = randomUUID();
    const registered = { type: 'user', firm, active: true };
    const person = { name: 'Ugo', email: 'ugo@example.com', phone: '', companyName: '' };
    const secret = { passwordHash: '$argon2id$' };
    world.log.append(
      `account-${user}`,
      'AccountRegistered',
      registered,
      {},
      { ...person, ...secret },
    );
    world.log.append(`account-${user}`, 'RecordsAssigned', { polls: [poll] });
    const as = world.people.signIn(firm, 'user', user);
    const { body } = await world.get<ProfileView>('/api/account/profile', as);
    expect(body.account).toMatchObject({ polls: [poll], questions: [], devices: [] });
    const own = await world.get<ProfileView>('/api/account/profile', token);
    expect(own.body.account).not.toHaveProperty('polls');
  });

  it('gives the key of this session alone', async () => {
    const other = world.people.signIn(firm, 'company', account);
    const keyOf = async (as: string) =>
      (await world.get<{ signingKey: string }>('/api/account/profile', as)).body.signingKey;
    expect(await keyOf(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(await keyOf(token)).not.toBe(await keyOf(other));
    expect(signingKeyOf(world.keys, 'another')).not.toBe(await keyOf(token));
  });

  it('is closed to guests', async () => {
    expect((await world.get('/api/account/profile')).status).toBe(401);
  });
});
