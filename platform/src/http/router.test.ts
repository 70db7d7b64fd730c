import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { basicPlan, grantOf, operatorGrant } from '@canvass/contracts/plan/plan';
import express from 'express';
import { MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EventTooLarge, LogUnavailable, WrongExpectedRevision } from '../event-log/port.js';
import { openLimits } from '../limit/embedded.js';
import { failures, unknownPath } from './errors.js';
import type { Principal, Route } from './route.js';
import { defineRoute } from './testing/define-route.js';
import { createRouter } from './router.js';
import type { Signatures } from './signatures.js';

const principals: Record<string, Principal> = Object.fromEntries(
  (['user', 'admin', 'company', 'tabi'] as const).map((type) => [
    type,
    { account: 'a', firm: 'f', type, active: true, session: 's' },
  ]),
);
principals['script'] = { ...principals['admin'], key: 'k', scopes: ['read'] } as Principal;
const thrown: Record<string, () => unknown> = {
  refusal: () => new Refusal('forbidden', 'pollInactive', { poll: 1 }),
  revision: () => new WrongExpectedRevision('s', 1, 2),
  large: () => new EventTooLarge('s', 1),
  closed: () => new LogUnavailable('disk full at /secret/path'),
  lost: () => new MongoNetworkError('connection to 10.0.0.1 closed'),
  gone: () => new MongoServerSelectionError('connect ECONNREFUSED 10.0.0.1', new Map() as never),
  electing: () => new MongoServerError({ code: 10107, errmsg: 'not primary' }),
  preparing: () => new Refusal('unavailable', 'beingPrepared'),
  declined: () => new Refusal('conflict', 'paymentDeclined'),
  bug: () => new Error('secret inside'),
  nothing: () => undefined,
};
const ok = { answers: { 200: z.unknown() }, summary: 'x' };

function only(path: string, access: Route['access']): Route {
  return defineRoute({
    ...ok,
    method: 'get',
    path,
    access,
    handle: async ({ caller }) => ({ status: 200, body: { type: caller?.type ?? null } }),
  });
}

const routes: Route[] = [
  only('/open', 'guest'),
  only('/in', 'signedIn'),
  only('/tabi', ['tabi']),
  only('/managers', ['admin', 'company']),
  { ...only('/charts', 'signedIn'), feature: 'chartsFunctionalities' },
  { ...only('/library', 'signedIn'), feature: 'library' },
  { ...only('/signed', 'guest'), signed: true },
  { ...only('/signed-in', 'signedIn'), signed: 'exceptTabi' },
  defineRoute({
    ...ok,
    method: 'post',
    path: '/thing/:id',
    access: 'guest',
    parameters: z.object({ id: z.string().max(5) }),
    query: z.object({ n: z.coerce.number().default(3) }),
    body: z.object({ name: z.string(), list: z.array(z.object({ n: z.number() })).optional() }),
    handle: async ({ body, query, parameters, commandId, correlationId }) => ({
      status: 201,
      headers: { 'X-Extra': 'yes' },
      body: { body, query, parameters, commandId, correlationId },
    }),
  }),
  defineRoute({
    ...ok,
    method: 'post',
    path: '/inside',
    access: 'signedIn',
    body: z.object({ name: z.string() }),
    handle: async () => ({ status: 200 }),
  }),
  defineRoute({
    ...ok,
    method: 'post',
    path: '/empty',
    access: 'signedIn',
    handle: async () => ({ status: 200 }),
  }),
  defineRoute({
    ...ok,
    method: 'get',
    path: '/throw/:what',
    access: 'guest',
    parameters: z.object({ what: z.string() }),
    handle: async ({ parameters }) => {
      throw thrown[parameters.what]?.();
    },
  }),
  defineRoute({
    ...ok,
    method: 'get',
    path: '/seldom',
    access: 'guest',
    limit: { calls: 2, seconds: 60 },
    handle: async () => ({ status: 200 }),
  }),
  defineRoute({
    ...ok,
    method: 'get',
    path: '/in-bulk',
    access: 'signedIn',
    limit: { calls: 1, seconds: 60, exceptOperators: true },
    handle: async () => ({ status: 200 }),
  }),
];

/** Signs with the name of the session and the address. */
const signatures: Signatures = {
  now: () => 1_767_225_600,
  guestKey: () => 'guest',
  isSigned: ({ headers, target, session }) =>
    headers['x-encrypted-sig'] === `${session ?? 'guest'} ${target}`,
};

let server: Server;
let address: string;
const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
  const app = express();
  app.set('trust proxy', true);
  const authenticate = async (token: string) => principals[token];
  const basic = grantOf(basicPlan.features);
  const entitlements = {
    grantFor: async ({ type }: Pick<Principal, 'type'>) =>
      type === 'tabi' ? operatorGrant : basic,
  };
  app.use(
    '/api',
    createRouter(routes, {
      ...{ authenticate, signatures, entitlements, limits: openLimits(), log },
      contact: 'help@polls.example',
    }),
    unknownPath,
  );
  app.use(failures(log));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function call(path: string, init: RequestInit = {}) {
  const response = await fetch(`${address}${path}`, init);
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, headers: response.headers };
}

function post(path: string, body: string, headers: Record<string, string> = {}) {
  const json = { 'Content-Type': 'application/json' };
  return call(path, { method: 'POST', body, headers: { ...json, ...headers } });
}

describe('a request', () => {
  it('reaches its handler validated, with or without a slash at the end of its path', async () => {
    const { status, body, headers } = await post('/thing/ab/?n=4', '{"name":"x","other":1}');
    expect(status).toBe(201);
    expect(headers.get('X-Extra')).toBe('yes');
    expect(body).toMatchObject({ body: { name: 'x' }, query: { n: 4 }, parameters: { id: 'ab' } });
    expect(z.uuid().safeParse(body['commandId']).success).toBe(true);
    expect(body['correlationId']).not.toBe(body['commandId']);
  });

  it('is refused with every field that is wrong', async () => {
    const { status, body } = await post('/thing/ab', '{"list":[{"n":1},{"n":"2"}]}');
    expect(status).toBe(400);
    expect(body).toEqual({
      ...{ title: 'Bad Request', status: 400 },
      code: 'invalidInput',
      message: 'Some fields are missing or not valid.',
      details: [
        { code: 'nameRequired', field: 'name' },
        { code: 'fieldInvalid', field: 'list.1.n' },
      ],
      errors: [
        { code: 'nameRequired', field: 'name' },
        { code: 'fieldInvalid', field: 'list.1.n' },
      ],
    });
    expect((await post('/thing/abcdef', '{"name":"x"}')).status).toBe(400);
    expect((await post('/thing/ab?n=x', '{"name":"x"}')).status).toBe(400);
  });

  it('of an account that only those who run the platform can help names their address', async () => {
    const headers = { Authorization: 'Bearer user' };
    const said = 'Your card was declined. Nothing has changed. Try again later.';
    expect((await call('/throw/declined', { headers })).body).toMatchObject({
      message: `${said} For help, write to help@polls.example.`,
      details: { contact: 'help@polls.example' },
    });
    const { body } = await call('/throw/declined');
    expect([body['message'], body['details']]).toEqual([said, undefined]);
  });

  it('of an account that holds a field nobody knows is refused by its name', async () => {
    const known = { Authorization: 'Bearer user' };
    const { status, body } = await post('/inside', '{"name":"x","other":1}', known);
    expect([status, body['details']]).toEqual([400, [{ code: 'fieldUnknown', field: 'other' }]]);
    const nothing = await post('/empty', '{"other":1}', known);
    expect([nothing.status, nothing.body['details']]).toEqual([
      ...[400, [{ code: 'fieldUnknown', field: 'other' }]],
    ]);
    expect((await post('/empty', '', known)).status).toBe(200);
    const bare = await call('/empty', { method: 'POST', headers: known });
    expect(bare.status).toBe(200);
  });

  it('of a stranger is refused before its body is read', async () => {
    const body = `{"name":"${'x'.repeat(1_100_000)}"}`;
    expect((await post('/inside', body)).status).toBe(401);
    const known = { Authorization: 'Bearer user' };
    expect((await post('/inside', body, known)).status).toBe(413);
    expect((await post('/inside', '{"name":"x"}', known)).status).toBe(200);
  });

  it.each([
    ['no JSON', '{"name":', {}, 400, 'invalidJson'],
    ['nothing', '', {}, 400, 'invalidInput'],
    ['too much', `{"name":"${'x'.repeat(1_100_000)}"}`, {}, 413, 'tooLarge'],
    [
      'a form',
      'name=x',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported',
    ],
    [
      'unknown characters',
      '{}',
      { 'Content-Type': 'application/json; charset=x' },
      415,
      'unsupported',
    ],
    ['an unknown packing', '{}', { 'Content-Encoding': 'x' }, 415, 'unsupported'],
    ['a key that is no UUID', '{"name":"x"}', { 'Idempotency-Key': '1' }, 400, 'invalidInput'],
  ])('with %s is refused', async (_what, text, headers, status, code) => {
    const reply = await post('/thing/ab', text, headers);
    expect([reply.status, reply.body['code']]).toEqual([status, code]);
  });

  it('names its command', async () => {
    const key = '0b7c1f6e-3e39-4c53-9d37-7d6dbd1ad0c1';
    const idOf = async (text: string) => {
      const { body } = await post('/thing/ab', text, { 'Idempotency-Key': key });
      return body['commandId'];
    };
    const id = await idOf('{"name":"x"}');
    expect([await idOf('{ "name": "x" }'), await idOf('{"name":"y"}')]).toEqual([
      id,
      expect.not.stringContaining(String(id)),
    ]);
  });

  it('to no route is 404, and to no path at all 400', async () => {
    const unknown = await call('/nowhere');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'notFound', status: 404 } });
    expect(unknown.headers.get('Content-Type')).toBe('application/problem+json');
    expect((await call('/open', { method: 'DELETE' })).status).toBe(405);
    expect((await call('/throw/%E0%A4%A')).status).toBe(400);
  });

  it('is admitted according to the call’s access', async () => {
    const statuses = async (path: string) =>
      Promise.all(
        ['', 'nobody', 'user', 'admin', 'company', 'tabi'].map(async (token) => {
          const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
          return (await call(path, { headers })).status;
        }),
      );
    expect(await statuses('/open')).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await statuses('/in')).toEqual([401, 401, 200, 200, 200, 200]);
    expect(await statuses('/managers')).toEqual([401, 401, 403, 200, 200, 403]);
    expect(await statuses('/tabi')).toEqual([401, 401, 403, 403, 403, 200]);
    const basic = await call('/in', { headers: { Authorization: 'Basic tabi' } });
    expect(basic.status).toBe(401);
  });

  it('is admitted only if the plan has the needed feature, and always for operators', async () => {
    const statusFor = async (path: string, who: string) =>
      (await call(path, { headers: { Authorization: `Bearer ${who}` } })).status;
    expect(await statusFor('/charts', 'user')).toBe(200);
    expect(await statusFor('/library', 'tabi')).toBe(200);
    expect(await call('/library', { headers: { Authorization: 'Bearer company' } })).toMatchObject({
      status: 403,
      body: {
        code: 'featureNotInPlan',
        message: 'Your plan does not include this.',
        details: { features: ['library'], fields: [] },
      },
    });
    expect((await call('/library')).status).toBe(401);
  });

  it('is held to its signature where the route asks for one', async () => {
    const as = (token: string, signature = ''): Record<string, string> => ({
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(signature ? { 'X-Encrypted-Sig': signature } : {}),
    });
    const ask = async (path: string, headers: Record<string, string>) => {
      const { status, body } = await call(path, { headers });
      return [status, body['code']];
    };
    const refused = [403, 'signatureInvalid'];
    expect(await ask('/signed', as(''))).toEqual(refused);
    expect(await ask('/signed?a=1', as('', 'guest /api/signed'))).toEqual(refused);
    expect(await ask('/signed?a=1', as('', 'guest /api/signed?a=1'))).toEqual([200, undefined]);
    expect(await ask('/signed', as('tabi'))).toEqual(refused);
    expect(await ask('/signed-in', as(''))).toEqual([401, 'signedOut']);
    expect(await ask('/signed-in', as('user'))).toEqual(refused);
    expect(await ask('/signed-in', as('user', 's /api/signed-in'))).toEqual([200, undefined]);
    expect(await ask('/signed-in', as('tabi'))).toEqual([200, undefined]);
    expect(await ask('/signed-in', as('script'))).toEqual([200, undefined]);
  });

  it('is told the server’s time, also when it is refused', async () => {
    for (const path of ['/open', '/in', '/signed', '/throw/bug']) {
      expect((await call(path)).headers.get('X-Server-Time')).toBe('1767225600');
    }
  });

  it('is answered for its caller alone: no browser and no proxy keeps an answer or a refusal', async () => {
    const headers = { Authorization: 'Bearer admin' };
    for (const path of ['/open', '/in', '/managers', '/tabi', '/throw/bug']) {
      expect((await call(path, { headers })).headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it('is limited by the caller’s address', async () => {
    const from = (ip: string) => call('/seldom', { headers: { 'X-Forwarded-For': ip } });
    const replies = [await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.1')];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(replies[2]?.body['code']).toBe('tooMany');
    expect(Number(replies[2]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(replies[0]?.headers.get('Retry-After')).toBeNull();
    const stands = replies.map(({ headers }) => headers.get('RateLimit'));
    expect(stands).toEqual([/;r=1;/, /;r=0;/, /;r=0;/].map((one) => expect.stringMatching(one)));
    expect((await from('10.0.0.2')).status).toBe(200);
  });

  it('is not limited for operators where they do it in bulk', async () => {
    const as = async (name: string) =>
      (await call('/in-bulk', { headers: { Authorization: `Bearer ${name}` } })).status;
    const statuses = [await as('tabi'), await as('tabi'), await as('tabi')];
    expect(statuses).toEqual([200, 200, 200]);
    expect([await as('admin'), await as('admin')]).toEqual([200, 429]);
    expect(await as('nobody')).toBe(429);
    expect(await as('tabi')).toBe(200);
  });

  it('is limited by the whole network of an IPv6 address, which one caller has to itself', async () => {
    const from = async (ip: string) => {
      return (await call('/seldom', { headers: { 'X-Forwarded-For': ip } })).status;
    };
    const network = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'];
    const statuses: number[] = [];
    for (const ip of network) statuses.push(await from(ip));
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});

describe('a failure', () => {
  it.each([
    ['refusal', 403, 'pollInactive'],
    ['revision', 409, 'conflict'],
    ['large', 413, 'tooLarge'],
    ['closed', 503, 'unavailable'],
    ['lost', 503, 'unavailable'],
    ['gone', 503, 'unavailable'],
    ['electing', 503, 'unavailable'],
    ['bug', 500, 'unknownError'],
    ['nothing', 500, 'unknownError'],
  ])('%s is %i %s', async (what, status, code) => {
    const reply = await call(`/throw/${what}`);
    expect([reply.status, reply.body['code']]).toEqual([status, code]);
    expect(JSON.stringify(reply.body)).not.toMatch(/secret|stack|node_modules/);
  });

  it('carries its details, and is logged only when it is our own', async () => {
    logged.length = 0;
    expect((await call('/throw/refusal')).body['details']).toEqual({ poll: 1 });
    expect(logged).toEqual([]);
    await call('/throw/bug');
    expect(logged.join()).toContain('secret inside');
  });

  it('says when to ask again for what is being prepared', async () => {
    const { status, headers, body } = await call('/throw/preparing');
    expect([status, body['code'], headers.get('Retry-After')]).toEqual([503, 'beingPrepared', '2']);
  });

  it('is worded in a language of the caller’s that we have', async () => {
    const headers = { 'Accept-Language': 'xx, en;q=0.5' };
    expect((await call('/in', { headers })).body['message']).toBe('Please sign in.');
    const strange = { 'Accept-Language': '__proto__,constructor' };
    expect((await call('/in', { headers: strange })).body['message']).toBe('Please sign in.');
  });
});
