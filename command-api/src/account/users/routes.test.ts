import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registration, startServer, type Owner, type TestServer } from '../../testing/server.js';

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());

const password = 'correct horse';
const newUser = (more: Record<string, unknown> = {}) => ({
  name: 'Ugo',
  email: `ugo.${randomUUID()}@example.com`,
  password,
  rePassword: password,
  type: 'user',
  ...more,
});

interface User {
  id: string;
  firm: string;
  email: string;
  type: string;
  active: boolean;
}

async function make(by: Owner = owner, more: Record<string, unknown> = {}): Promise<User> {
  const reply = await by.send<User>('POST', '/account/registerUser/', newUser(more));
  expect(reply.status).toBe(201);
  return reply.body;
}

async function signIn(email: string): Promise<{ status: number; jwt: string }> {
  const from = { 'X-Forwarded-For': `10.7.${Math.floor(Math.random() * 250)}.1` };
  const body = { email, password };
  const reply = await server.send<{ jwt: string }>('POST', '/account/login', body, from);
  return { status: reply.status, jwt: reply.body.jwt };
}

const bearer = (jwt: string) => ({ Authorization: `Bearer ${jwt}` });
const statusesOf = async (replies: Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map(({ status }) => status).sort();

describe('making an account', () => {
  it('makes an account that signs in to the same firm, and writes no address where it cannot be erased', async () => {
    const user = await make(owner, { email: ' Ugo.One@Example.com ', active: true });
    expect(user).toMatchObject({ firm: owner.firm, type: 'user', email: 'Ugo.One@Example.com' });
    expect((await signIn('ugo.one@example.com')).status).toBe(200);
    const events = await server.dependencies.log.read(`account-${user.id}`);
    expect(JSON.stringify(events.map(({ data, metadata }) => [data, metadata]))).not.toMatch(
      /ugo/i,
    );
  });

  it('happens once for one command', async () => {
    const body = newUser();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await owner.send('POST', '/account/registerUser', body, headers);
    expect(await owner.send('POST', '/account/registerUser', body, headers)).toEqual(first);
  });

  it('refuses passwords that differ, addresses in use, and types one may not make', async () => {
    const differing = await owner.send(
      'POST',
      '/account/registerUser',
      newUser({ rePassword: 'x' }),
    );
    expect(differing.body['details']).toEqual([{ code: 'passwordNotMatch', field: 'rePassword' }]);
    const taken = newUser({ email: owner.email.toUpperCase() });
    const reply = await owner.send('POST', '/account/registerUser', taken);
    expect([reply.status, reply.body['code']]).toEqual([409, 'emailTaken']);
    for (const type of ['company', 'tabi']) {
      expect((await owner.send('POST', '/account/registerUser', newUser({ type }))).status).toBe(
        403,
      );
    }
    const admin = await server.account({ type: 'admin', active: true, firm: owner.firm });
    const another = newUser({ type: 'admin' });
    expect((await admin.send('POST', '/account/registerUser', another)).status).toBe(403);
    const plain = await server.account({ type: 'user', active: true, firm: owner.firm });
    expect((await plain.send('POST', '/account/registerUser', newUser())).status).toBe(403);
    const inactive = await server.account({ type: 'admin', active: false, firm: owner.firm });
    const refused = await inactive.send('POST', '/account/registerUser', newUser());
    expect([refused.status, refused.body['code']]).toEqual([403, 'accountInactive']);
  });

  it('gives a company that the operator makes a firm of its own', async () => {
    const operator = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
    const company = await make(operator, { type: 'company', companyName: 'New Ltd' });
    expect(company).toMatchObject({ type: 'company', companyName: 'New Ltd' });
    expect(company.firm).not.toBe(operator.firm);
    const [firm] = await server.dependencies.log.read(`firm-${company.firm}`);
    expect(firm?.data['owner']).toBe(company.id);
  });
});

describe('what forms send along', () => {
  it('is no switch where it says that there is no enterprise plan', async () => {
    const user = await make(owner, { activateEnterprise: false });
    const changes = [
      { id: user.id, name: 'Ugo Two', activateEnterprise: false },
      { id: owner.id, name: 'Owen', activateEnterprise: false },
    ];
    for (const change of changes) {
      const { status, body } = await owner.send('PATCH', '/account/', change);
      expect([status, body['name']]).toEqual([200, change.name]);
      expect(body).not.toHaveProperty('activateEnterprise');
    }
  });

  it('does not take away a phone number', async () => {
    const user = await make(owner, { phone: '+359 2 1' });
    const { status, body } = await owner.send('PATCH', '/account/', { id: user.id, phone: ' ' });
    expect([status, body['details']]).toEqual([400, [{ code: 'phoneRequired', field: 'phone' }]]);
  });
});

describe('one address, wanted by several at once', () => {
  it.each([1, 2, 3])('is won by one of a registration, a creation and a change (%i)', async () => {
    const email = `race.${randomUUID()}@example.com`;
    const user = await make();
    const before = user.email;
    const wanted = [
      server.send('POST', '/account/register', registration({ email }), {
        'X-Forwarded-For': `10.8.0.${Math.floor(Math.random() * 250)}`,
      }),
      owner.send('POST', '/account/registerUser', newUser({ email: email.toUpperCase() })),
      owner.send('PATCH', '/account/', { id: user.id, email: email.replace('race', 'Race') }),
    ];
    const [letIn, ...refused] = (await Promise.all(wanted)).sort(
      (one, other) => one.status - other.status,
    );
    expect(letIn?.status).toSatisfy(isSuccess);
    for (const { status, body } of refused)
      expect([status, body['code']]).toEqual([409, 'emailTaken']);
    expect((await signIn(email)).status).toBe(200);
    const isChanged = (await wanted[2])?.status === 200;
    expect((await signIn(before)).status).toBe(isChanged ? 401 : 200);
  });
});

function isSuccess(status: number): boolean {
  return status === 200 || status === 201;
}

describe('changing an account', () => {
  it('moves its address, and frees the old one', async () => {
    const user = await make();
    const email = `moved.${randomUUID()}@example.com`;
    expect((await owner.send('PATCH', '/account', { id: user.id, email })).status).toBe(200);
    expect([(await signIn(email)).status, (await signIn(user.email)).status]).toEqual([200, 401]);
    await make(owner, { email: user.email.toUpperCase() });
    const back = await owner.send('PATCH', '/account', { id: user.id, email: user.email });
    expect(back.body['code']).toBe('emailTaken');
  });

  it('keeps both of two edits made at once', async () => {
    const { id } = await make();
    const edits = [{ name: 'Bea' }, { phone: '42' }].map((edit) =>
      owner.send('PATCH', '/account', { id, ...edit }),
    );
    expect(await statusesOf(edits)).toEqual([200, 200]);
    const { body } = await owner.send('PATCH', '/account', { id });
    expect(body).toMatchObject({ name: 'Bea', phone: '42' });
  });

  it('overwrites nothing silently that others have changed since', async () => {
    const { id } = await make();
    const change = (edit: object) => owner.send('PATCH', '/account/', { id, ...edit });
    expect((await change({ name: 'Bea' })).status).toBe(200);
    const { status, body } = await change({ name: 'Ben', active: false, revision: 0 });
    const details = { fields: ['name'] };
    expect([status, body]).toMatchObject([409, { code: 'editConflict', details }]);
    const [same, other] = [{ name: 'Bea' }, { active: false }];
    expect((await change({ ...same, ...other, revision: 0 })).body).toMatchObject({
      ...{ name: 'Bea', active: false },
    });
    expect((await change({ name: 'Ben' })).status).toBe(200);
  });

  it('says from where an edit overwrites another, and by whom that was, unless by an operator', async () => {
    const { id } = await make();
    const operator = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
    const change = (by: typeof owner, edit: object) =>
      by.send('PATCH', '/account/', { id, ...edit });
    const refused = async (revision: number) =>
      (await change(owner, { name: 'Ben', revision })).body['details'];
    await change(owner, { name: 'Bea' });
    expect(await refused(0)).toEqual({
      ...{ fields: ['name'], revision: 2, by: [{ id: owner.id, name: expect.any(String) }] },
    });
    expect((await change(operator, { name: 'Bo' })).status).toBe(200);
    expect(await refused(2)).toEqual({ fields: ['name'], revision: 3, by: [] });
    expect((await change(owner, { name: 'Ben', revision: 3 })).body).toMatchObject({ name: 'Ben' });
  });

  it('overwrites nothing of oneself that was changed in another window', async () => {
    const self = await server.register();
    const change = (edit: object) => self.send('PATCH', '/account/', { id: self.id, ...edit });
    expect((await change({ phone: '1', revision: 0 })).status).toBe(200);
    const { status, body } = await change({ phone: '2', name: 'Bea', revision: 0 });
    const details = { fields: ['phone'] };
    expect([status, body]).toMatchObject([409, { code: 'editConflict', details }]);
    const merged = await change({ name: 'Bea', revision: 0 });
    expect(merged.body).toMatchObject({ name: 'Bea', phone: '1' });
    const again = await change({ phone: '2', revision: 4 });
    expect(again.body).toMatchObject({ name: 'Bea', phone: '2' });
  });

  it('claims no address that an edit sends as it was when it began', async () => {
    const { id, email } = await make();
    const change = (edit: object) => owner.send('PATCH', '/account/', { id, ...edit });
    const moved = `moved.${randomUUID()}@example.com`;
    expect((await change({ email: moved })).status).toBe(200);
    const { body } = await change({ email, name: 'Bea', revision: 0 });
    expect(body).toMatchObject({ email: moved, name: 'Bea' });
    expect((await signIn(moved)).status).toBe(200);
    await make(owner, { email });
  });

  it('ends the sessions of who is switched off', async () => {
    const user = await make();
    const { jwt } = await signIn(user.email);
    await owner.send('PATCH', '/account', { id: user.id, active: false });
    server.passSecond();
    expect((await server.send('POST', '/account/logout', {}, bearer(jwt))).status).toBe(401);
  });

  it('sets another password, which ends the sessions, of those one looks after', async () => {
    const user = await make();
    const { jwt } = await signIn(user.email);
    const edit = { id: user.id, password: 'better horse', rePassword: 'better horse' };
    const differing = await owner.send('PATCH', '/account', { ...edit, rePassword: 'worse horse' });
    expect(differing.body['details']).toEqual([{ code: 'passwordNotMatch', field: 'rePassword' }]);
    expect((await server.send('PATCH', '/account', edit, bearer(jwt))).status).toBe(403);
    expect((await owner.send('PATCH', '/account', edit)).status).toBe(200);
    server.passSecond();
    expect((await server.send('POST', '/account/logout', {}, bearer(jwt))).status).toBe(401);
    expect((await signIn(user.email)).status).toBe(401);
    const from = { 'X-Forwarded-For': '10.9.1.1' };
    const login = { email: user.email, password: 'better horse' };
    expect((await server.send('POST', '/account/login', login, from)).status).toBe(200);
  });

  it('is for those who may make it, and for oneself', async () => {
    const user = await make();
    const { jwt } = await signIn(user.email);
    const own = { id: user.id, name: 'Own' };
    expect((await server.send('PATCH', '/account', own, bearer(jwt))).body).toMatchObject(own);
    for (const edit of [{ type: 'admin' }, { active: false }]) {
      const reply = await server.send('PATCH', '/account', { id: user.id, ...edit }, bearer(jwt));
      expect(reply.status).toBe(403);
    }
    const others = { id: owner.id, name: 'Theirs' };
    expect((await server.send('PATCH', '/account', others, bearer(jwt))).status).toBe(403);
    const stranger = await server.register();
    expect((await stranger.send('PATCH', '/account', own)).status).toBe(404);
    const operator = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
    const reply = await operator.send('PATCH', '/account', { id: user.id, name: 'Helped' });
    expect(reply.body).toMatchObject({ name: 'Helped', firm: owner.firm });
  });

  it('assigns only records of the firm', async () => {
    const question = { name: 'Q', type: 'openstring', validationRule: { min: 0, max: 9 } };
    const body = { ...question, question: { en: 'Q' } };
    const { body: mine } = await owner.send<{ _id: string }>('POST', '/question', body);
    const stranger = await server.register();
    const { body: theirs } = await stranger.send<{ _id: string }>('POST', '/question', body);
    const { id } = await make(owner, { questions: [mine._id] });
    const reply = await owner.send('PATCH', '/account', { id, questions: [mine._id, theirs._id] });
    expect(reply.status).toBe(404);
    const made = await owner.send('POST', '/account/registerUser', newUser({ polls: [mine._id] }));
    expect(made.status).toBe(404);
    const { body: same } = await owner.send('PATCH', '/account', { id });
    expect(same).toMatchObject({ questions: [mine._id], polls: [], devices: [] });
  });
});

describe('deleting an account', () => {
  it('ends its sessions, erases who it was, and frees its address', async () => {
    const user = await make();
    const { jwt } = await signIn(user.email);
    expect(
      (await owner.send('DELETE', '/account/', { id: user.id, isMyCompany: true })).body,
    ).toEqual({
      id: user.id,
    });
    const events = await server.dependencies.log.read(`account-${user.id}`);
    expect(events.map(({ type, personal }) => [type, personal])).toEqual([
      ['AccountRegistered', undefined],
      ['EmailConfirmationRequested', undefined],
      ['AccountDeleted', undefined],
    ]);
    expect((await signIn(user.email)).status).toBe(401);
    await make(owner, { email: user.email });
    expect(
      (await owner.send('DELETE', '/account', { id: user.id, isMyCompany: true })).status,
    ).toBe(404);
    server.passSecond();
    expect((await server.send('POST', '/account/logout', {}, bearer(jwt))).status).toBe(401);
  });

  it.each([{}, { isMyCompany: false }])('is refused where the body says %o', async (said) => {
    const user = await make();
    const reply = await owner.send('DELETE', '/account', { id: user.id, ...said });
    expect([reply.status, reply.body['code']]).toEqual([400, 'invalidInput']);
    expect((await signIn(user.email)).status).toBe(200);
  });

  it('is refused for oneself, for the owner and for those of other firms', async () => {
    const { id, email } = await make(owner, { type: 'admin' });
    const { jwt } = await signIn(email);
    const self = await server.send('DELETE', '/account', { id, isMyCompany: true }, bearer(jwt));
    const theOwner = await server.send(
      'DELETE',
      '/account',
      { id: owner.id, isMyCompany: true },
      bearer(jwt),
    );
    expect([self.status, theOwner.status]).toEqual([403, 403]);
    const operator = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
    expect((await operator.send('DELETE', '/account', { id, isMyCompany: true })).status).toBe(404);
  });
});
