import { randomUUID } from 'node:crypto';
import type { AccountEvent } from '@canvass/contracts/account/events';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { UserView } from '@canvass/contracts/account/user-view';
import { allFeatures } from '@canvass/contracts/plan/plan';
import { sampleId } from '@canvass/contracts/samples/requests';
import { createLinkToken } from '@canvass/platform/identity/link-token';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { givenFor } from '../../testing/given.js';
import { startServer, type Owner, type TestServer } from '../../testing/server.js';
import { subscribe } from '../../testing/subscribe.js';
import { editAccount, inviteAgain, registerUser, type Relation } from './decide.js';

const DAY = 24 * 60 * 60_000;
const given = givenFor(accountAggregate);
const firm = sampleId(1);
const invitation = sampleId(2);
const person = { name: 'Ugo', email: 'ugo@example.com', phone: '', companyName: '' };
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { type: 'user', firm, active: true, isEmailConfirmed: false },
  personal: { ...person, passwordHash: '' },
};
const invited: AccountEvent = { type: 'AccountInvited', data: { invitation } };
const company: Relation = { by: 'company', isSelf: false, isSameFirm: true, isOwner: false };

describe('an invitation', () => {
  it('is a new account without a password, and a link', () => {
    const user = { ...person, type: 'user' as const, firm, active: true, passwordHash: '' };
    given()
      .when((state) => registerUser(state, 'company', { ...user, unconfirmed: {}, invitation }, {}))
      .then(registered, invited);
  });

  it('is sent again by who looks after the account, until it has a password', () => {
    const again: AccountEvent = { type: 'AccountInvited', data: { invitation: sampleId(3) } };
    const send = (relation: Relation) => (state: Parameters<typeof inviteAgain>[0]) =>
      inviteAgain(state, relation, sampleId(3));
    given(registered, invited).when(send(company)).then(again);
    given(registered, invited)
      .when(send({ ...company, by: 'user' }))
      .refused('forbidden');
    given(registered, invited)
      .when(send({ ...company, isSelf: true }))
      .refused('forbidden');
    const set: AccountEvent = {
      ...{ type: 'PasswordChanged', data: {}, personal: { passwordHash: 'x' } },
    };
    given(registered, invited, set).when(send(company)).refused('invitationAccepted');
    given(registered, invited, { type: 'AccountDeleted', data: {} })
      .when(send(company))
      .refused('notFound');
  });

  it('goes to the new address where the first was wrong', () => {
    const email = 'ugo@example.org';
    const unconfirmed = { confirmation: sampleId(3) };
    given(registered, invited)
      .when((state) => editAccount(state, company, { email, unconfirmed }))
      .then(
        { type: 'AccountEdited', data: { isEmailConfirmed: false }, personal: { email } },
        { type: 'AccountInvited', data: { invitation: sampleId(3) } },
      );
  });
});

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterEach(() => {
  delete server.clock.now;
});
afterAll(() => server.stop());

const from = () => ({ 'X-Forwarded-For': `10.${random()}.${random()}.1` });
const random = () => Math.floor(Math.random() * 250);
const newAddress = () => `ugo.${randomUUID()}@example.com`;

type Answer = UserView & { code: string; details: { code: string; field: string }[] };

function invite(by: Owner = owner, more: object = {}) {
  const body = { name: 'Ugo', email: newAddress(), type: 'user', invite: true, ...more };
  return by.send<Answer>('POST', '/account/registerUser', body);
}

async function sendAgain(id: string, by: Owner = owner) {
  const { status, body } = await by.send('POST', '/account/sendInvitation', { id });
  return [status, body['code']];
}

/** The tokens that were mailed to an account. */
async function tokensOf({ id, email }: Pick<UserView, 'id' | 'email'>): Promise<string[]> {
  const events = await server.dependencies.log.read(`account-${id}`);
  return events
    .filter(({ type }) => type === 'AccountInvited')
    .map(({ data }) => ({ account: id, id: String(data['invitation']) }))
    .map((link) => createLinkToken(server.dependencies.keys, 'password-reset', link, email));
}

async function tokenOf(account: Pick<UserView, 'id' | 'email'>): Promise<string> {
  return (await tokensOf(account)).at(-1) ?? '';
}

async function follow(resetPasswordToken: string, password = 'better horse') {
  const body = { resetPasswordToken, password };
  const reply = await server.send('POST', '/account/resetPassword', body, from());
  return [reply.status, reply.body['code']];
}

const usedUp = [400, 'resetLinkUsedUp'];

async function logIn(email: string, password: string) {
  const login = { email, password };
  return server.send<{ account: UserView }>('POST', '/account/login', login, from());
}

describe('an invited person', () => {
  it('has no password until they set one, once, which confirms the address', async () => {
    const { status, body: user } = await invite();
    expect([status, user.isEmailConfirmed]).toEqual([201, false]);
    expect(Date.parse(user.invitedUntil ?? '') - Date.now()).toBeCloseTo(7 * DAY, -5);
    for (const guess of ['', ' ', 'correct horse']) {
      expect((await logIn(user.email, guess)).status).toBe(401);
    }
    const token = await tokenOf(user);
    expect(await follow(token)).toEqual([200, undefined]);
    expect(await follow(token, 'worse horse')).toEqual(usedUp);
    const { body } = await logIn(user.email, 'better horse');
    expect(body.account).toMatchObject({ isEmailConfirmed: true, type: 'user' });
    expect(body.account).not.toHaveProperty('invitedUntil');
  });

  it('may follow any link of the last seven days, and none once one was used', async () => {
    const { body: user } = await invite();
    server.clock.now = new Date(Date.now() + 5 * DAY);
    expect(await sendAgain(user.id)).toEqual([200, undefined]);
    const [first = '', second = ''] = await tokensOf(user);
    server.clock.now = new Date(Date.now() + 7 * DAY);
    expect(await follow(first)).toEqual(usedUp);
    expect(await follow(second)).toEqual([200, undefined]);
    expect(await follow(second)).toEqual(usedUp);
    expect(await sendAgain(user.id)).toEqual([409, 'invitationAccepted']);
  });

  it('cannot use a link of another account, to another address, or one that we did not make', async () => {
    const [{ body: user }, { body: other }] = [await invite(), await invite()];
    const { keys } = server.dependencies;
    const [event] = (await server.dependencies.log.read(`account-${user.id}`)).slice(-1);
    const id = String(event?.data['invitation']);
    for (const wrong of [
      createLinkToken(keys, 'password-reset', { account: other.id, id }, other.email),
      createLinkToken(keys, 'password-reset', { account: user.id, id }, other.email),
      createLinkToken(keys, 'email-confirmation', { account: user.id, id }, user.email),
      createLinkToken(keys, 'password-reset', { account: user.id, id: randomUUID() }, user.email),
      'A'.repeat(86),
    ]) {
      expect(await follow(wrong)).toEqual(usedUp);
    }
  });

  it('loses the link with the address it went to, with the account, and by a given password', async () => {
    const { body: moved } = await invite();
    const { body: gone } = await invite();
    const { body: known } = await invite();
    const before = await Promise.all([moved, gone, known].map(tokenOf));
    const email = newAddress();
    const password = { password: 'given horse', rePassword: 'given horse' };
    await owner.send('PATCH', '/account', { id: moved.id, email });
    await owner.send('DELETE', '/account', { id: gone.id, isMyCompany: true });
    await owner.send('PATCH', '/account', { id: known.id, ...password });
    for (const token of before) expect(await follow(token)).toEqual(usedUp);
    expect(await follow(await tokenOf({ ...moved, email }))).toEqual([200, undefined]);
    expect(await sendAgain(gone.id)).toEqual([404, 'notFound']);
    expect((await logIn(known.email, 'given horse')).status).toBe(200);
  });

  it('sets no password while switched off, and does with the same link afterwards', async () => {
    const { body: user } = await invite();
    const token = await tokenOf(user);
    await owner.send('PATCH', '/account', { id: user.id, active: false });
    expect(await follow(token)).toEqual([403, 'accountInactive']);
    expect((await logIn(user.email, 'better horse')).status).toBe(401);
    await owner.send('PATCH', '/account', { id: user.id, active: true });
    expect(await follow(token)).toEqual([200, undefined]);
    expect((await logIn(user.email, 'better horse')).status).toBe(200);
  });
});

describe('who invites', () => {
  it('has confirmed their own address', async () => {
    const stranger = await server.registerOnly();
    await subscribe(server.dependencies, stranger.firm, allFeatures);
    const refused = await invite(stranger);
    expect([refused.status, refused.body.code]).toEqual([403, 'emailUnconfirmed']);
    expect((await server.events()).at(-1)?.type).not.toBe('AccountInvited');
  });

  it('looks after the person, in the same firm', async () => {
    const { body: user } = await invite();
    const admin = await server.account({ type: 'admin', active: true, firm: owner.firm });
    const plain = await server.account({ type: 'user', active: true, firm: owner.firm });
    const { body: colleague } = await invite(owner, { type: 'admin' });
    expect(await sendAgain(user.id, await server.register())).toEqual([404, 'notFound']);
    expect(await sendAgain(user.id, plain)).toEqual([403, 'forbidden']);
    expect(await sendAgain(colleague.id, admin)).toEqual([403, 'forbidden']);
    expect(await sendAgain(owner.id)).toEqual([403, 'forbidden']);
    expect(await sendAgain(randomUUID())).toEqual([404, 'notFound']);
  });

  it('takes a place of the plan with the invitation', async () => {
    const company = await server.register();
    await subscribe(server.dependencies, company.firm, { ...allFeatures, userLimit: 1 });
    expect((await invite(company)).status).toBe(201);
    const second = await invite(company);
    expect([second.status, second.body.code]).toEqual([403, 'limitReached']);
  });

  it('sends five an hour to one address, and a hundred in all', async () => {
    const [company, other] = [await server.register(), await server.register()];
    const { body: user } = await invite(company);
    for (let n = 0; n < 4; n += 1)
      expect(await sendAgain(user.id, company)).toEqual([200, undefined]);
    expect(await sendAgain(user.id, company)).toEqual([429, 'tooMany']);
    await company.send('DELETE', '/account', { id: user.id, isMyCompany: true });
    expect((await invite(other, { email: user.email.toUpperCase() })).body.code).toBe('tooMany');
    const byFirm = server.dependencies.limits.of('links by a firm', {
      ...{ most: 100, seconds: 3600 },
    });
    for (let n = 0; n < 94; n += 1) await byFirm.count(company.firm);
    expect((await invite(company)).status).toBe(201);
    expect((await invite(company)).body.code).toBe('tooMany');
  });

  it('invites a company, as an operator, that signs in to a firm of its own', async () => {
    const operator = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
    const { body: made } = await invite(operator, { type: 'company', companyName: 'New Ltd' });
    expect(await follow(await tokenOf(made))).toEqual([200, undefined]);
    expect((await logIn(made.email, 'better horse')).body.account.firm).toBe(made.firm);
  });
});
