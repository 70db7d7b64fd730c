import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/server.js';
import { ensureOperator } from './operator.js';

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop());

describe('ensureOperator', () => {
  it('creates one operator with a generated password, who can sign in', async () => {
    const made = await ensureOperator(server.dependencies, {});
    expect(made?.password).toMatch(/^[\w-]{16}$/);
    expect(await ensureOperator(server.dependencies, {})).toBeUndefined();
    const { status, body } = await server.send('POST', '/account/login', made);
    expect(status).toBe(200);
    expect(body['account']).toMatchObject({ type: 'tabi', email: made?.email, active: true });
  });

  it('tells one password only, where two processes make it at once', async () => {
    const both = await Promise.all([
      ensureOperator(server.dependencies, {}),
      ensureOperator(server.dependencies, {}),
    ]);
    const [made, ...others] = both.filter((one) => one !== undefined);
    expect(others).toEqual([]);
    expect((await server.send('POST', '/account/login', made)).status).toBe(200);
  });

  it('takes what it is given, and does not repeat the password', async () => {
    const given = { email: 'boss@example.com', password: 'given password' };
    expect(await ensureOperator(server.dependencies, given)).toEqual({ email: given.email });
    expect((await server.send('POST', '/account/login', given)).status).toBe(200);
    expect(JSON.stringify((await server.events()).map(({ personal }) => personal))).not.toContain(
      given.password,
    );
  });
});
