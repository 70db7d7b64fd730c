import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registration, startServer, type TestServer } from '../testing/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function eventsOfType(type: string): Promise<unknown[]> {
  return (await server.events()).filter((event) => event.type === type);
}

function from(address: string): Record<string, string> {
  return { 'X-Forwarded-For': address };
}

describe('register', () => {
  it('answers the account without its password and a token that works', async () => {
    const owner = await server.register({ name: 'Grace', email: ' Grace@Example.com ' });
    const reply = await owner.send('POST', '/account/logout');
    expect(reply.status).toBe(200);
    const events = await server.events();
    const account = events.find(({ stream }) => stream === `account-${owner.id}`);
    expect(account?.personal).toMatchObject({ name: 'Grace', email: 'Grace@Example.com' });
    expect(account?.data).toEqual({
      ...{ type: 'company', firm: owner.firm, active: true, isEmailConfirmed: false },
    });
    const firm = events.find(({ stream }) => stream === `firm-${owner.firm}`);
    expect(firm?.data).toMatchObject({ owner: owner.id, timeZone: 'Europe/Sofia' });
  });

  it.each([
    [{ rePassword: 'other horse' }, 'passwordNotMatch', 'rePassword'],
    [{ companyName: undefined }, 'companyNameRequired', 'companyName'],
    [{ email: 'nobody' }, 'emailInvalid', 'email'],
    [{ name: '  ' }, 'nameRequired', 'name'],
    [{ phone: '' }, 'phoneRequired', 'phone'],
    [{ password: '12345', rePassword: '12345' }, 'passwordTooShort', 'password'],
  ])('refuses %j with %s', async (more, code, field) => {
    const reply = await server.send('POST', '/account/register', registration(more));
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'invalidInput', details: [{ code, field }] });
  });

  it('refuses a very long e-mail address before anything looks for a pattern in it', async () => {
    const email = `a@${'.'.repeat(15_000)}@`;
    const reply = await server.send('POST', '/account/register', registration({ email }));
    expect(reply.status).toBe(400);
    expect(reply.body['details']).toEqual([
      { code: 'textTooLong', field: 'email', parameters: { max: 320 } },
    ]);
  });

  it('takes an unknown time zone for UTC', async () => {
    const { firm } = await server.register({ timeZone: 'Moon/Tranquility' });
    const [event] = await server.dependencies.log.read(`firm-${firm}`);
    expect(event?.data['timeZone']).toBe('UTC');
  });

  it('has a company write its first questions in the language that its browser asks for', async () => {
    const headers = { 'Accept-Language': 'ar,en;q=0.8' };
    const body = registration();
    const { status } = await server.send('POST', '/account/register', body, headers);
    expect(status).toBe(201);
    const firms = (await server.events()).filter(({ stream }) => stream.startsWith('firm-'));
    expect(firms.at(-1)?.data['questionLanguages']).toEqual(['ar']);
  });

  it.each([2, 12])('lets exactly one of %i with the same address in', async (count) => {
    const email = `race.${randomUUID()}@example.com`;
    const replies = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        server.send(
          'POST',
          '/account/register',
          registration({ email: index % 2 ? email.toUpperCase() : email }),
          from(`10.1.${count}.${index}`),
        ),
      ),
    );
    const [letIn, ...refused] = replies.sort((one, other) => one.status - other.status);
    expect(letIn?.status).toBe(201);
    // Each that held the claim for a moment counts as a link to be mailed, and of those an address gets a few.
    const refusals = ['409 emailTaken', '429 tooMany'];
    for (const { status, body } of refused)
      expect(refusals).toContain(`${status} ${String(body['code'])}`);
    const registered = (await server.events()).filter(
      ({ personal }) => String(personal?.['email']).toLowerCase() === email,
    );
    expect(registered).toHaveLength(1);
    const login = { email, password: 'correct horse' };
    expect((await server.send('POST', '/account/login', login)).status).toBe(200);
  });

  it('answers the same command the same, without another event', async () => {
    const body = registration();
    const headers = { 'Idempotency-Key': randomUUID(), ...from('10.9.0.1') };
    const first = await server.send('POST', '/account/register', body, headers);
    const count = (await server.events()).length;
    const again = await server.send('POST', '/account/register', body, headers);
    expect(again).toEqual(first);
    expect(await server.events()).toHaveLength(count);
    const stranger = { ...body, password: 'wrong horse', rePassword: 'wrong horse' };
    const refused = await server.send('POST', '/account/register', stranger, headers);
    expect(refused.status).toBe(422);
    expect(refused.body['code']).toBe('idempotencyKeyReused');
  });
});

describe('login and logout', () => {
  it('takes the right password only, and the address in any letter case', async () => {
    const { email, id } = await server.register();
    const right = { email: email.toUpperCase(), password: 'correct horse' };
    const reply = await server.send('POST', '/account/login', right);
    expect(reply.status).toBe(200);
    expect(reply.body['account']).toMatchObject({ id, email });
    expect(JSON.stringify(reply.body)).not.toContain('argon2');
    const wrong = await server.send('POST', '/account/login', { email, password: 'x' });
    expect([wrong.status, wrong.body['code']]).toEqual([401, 'wrongCredentials']);
    const unknown = { email: 'nobody@example.com', password: 'x' };
    expect((await server.send('POST', '/account/login', unknown)).body).toEqual(wrong.body);
  });

  it('blocks an account from a network address after five wrong passwords, concurrent or not', async () => {
    const { email } = await server.register();
    const attempt = (password: string, address: string) =>
      server.send('POST', '/account/login', { email, password }, from(address));
    const tries = await Promise.all(Array.from({ length: 12 }, () => attempt('wrong', '10.2.0.1')));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
    expect((await attempt('correct horse', '10.2.0.1')).status).toBe(429);
    expect((await attempt('correct horse', '10.2.0.2')).status).toBe(200);
  });

  it('forgets wrong passwords after a right one', async () => {
    const { email } = await server.register();
    for (const password of ['a', 'b', 'c', 'd', 'correct horse', 'a', 'b', 'c', 'd']) {
      const reply = await server.send(
        'POST',
        '/account/login',
        { email, password },
        from('10.3.0.1'),
      );
      expect(reply.status).toBe(password === 'correct horse' ? 200 : 401);
    }
  });

  it('ends the session within a second, and only that one', async () => {
    const owner = await server.register();
    const login = { email: owner.email, password: 'correct horse' };
    const other = await server.send<{ jwt: string }>('POST', '/account/login', login);
    expect((await owner.send('POST', '/account/logout')).body).toEqual({});
    server.passSecond();
    const after = await owner.send('POST', '/account/logout');
    expect([after.status, after.body['code']]).toEqual([401, 'signedOut']);
    const headers = { Authorization: `Bearer ${other.body.jwt}` };
    expect((await server.send('POST', '/account/logout', undefined, headers)).status).toBe(200);
  });

  it('keeps names, addresses and passwords out of everything but personal', async () => {
    await server.register({ name: 'Secretname', email: 'Secretaddress@example.com' });
    for (const { data, metadata, stream } of await server.events()) {
      const open = JSON.stringify([data, metadata, stream]).toLowerCase();
      expect(open).not.toMatch(/secretname|secretaddress|argon2|correct horse/);
    }
    expect(await eventsOfType('AccountRegistered')).not.toHaveLength(0);
  });
});
