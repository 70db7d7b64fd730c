import { of, operators, type Calls, type Nothing } from '@canvass/contracts/http/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { route } from './route.js';
import { serveRoutes, type ServedRoutes } from './testing/serve-routes.js';

const ruled = z.object({ rule: z.object({ min: z.number().optional() }) });

const calls = {
  open: { method: 'get', path: '/open', access: 'guest', answer: of<{ who: string }>() },
  own: { method: 'get', path: '/own', access: 'signedIn', answer: of<{ who: string }>() },
  made: {
    method: 'post',
    path: '/made/:kind',
    access: 'signedIn',
    body: of<{ name: string }>(),
    query: of<{ ids?: readonly string[]; limit?: number; isMine?: boolean }>(),
    status: 201,
    answer: of<{ name: string; kind: string; ids: string[] }>(),
  },
  ended: {
    method: 'delete',
    path: '/own',
    access: 'signedIn',
    answer: of<Record<string, never>>(),
  },
  page: { method: 'get', path: '/page', access: 'guest' },
  ruled: {
    method: 'patch',
    path: '/ruled',
    access: 'signedIn',
    body: of<z.infer<typeof ruled>>(),
    answer: of<Nothing>(),
  },
  operated: { method: 'get', path: '/operated', access: operators, answer: of<{ who: 'tabi' }>() },
} as const satisfies Calls;

const who = z.object({ who: z.string() });
const made = z.object({ name: z.string(), kind: z.string(), ids: z.array(z.string()) });
const query = z.object({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .default([]),
  limit: z.coerce.number().default(1),
  isMine: z.enum(['true', 'false']).optional(),
});
const named = { summary: 'x', parameters: z.object({ kind: z.string() }), query, answer: made };

let served: ServedRoutes;

beforeAll(async () => {
  served = await serveRoutes([
    route(calls.open, {
      summary: 'x',
      answer: who,
      handle: ({ caller }) => Promise.resolve({ body: { who: String(caller) } }),
    }),
    route(calls.own, {
      summary: 'x',
      answer: who,
      handle: ({ caller }) => Promise.resolve({ body: { who: caller.account } }),
    }),
    route(calls.made, {
      ...named,
      body: z.object({ name: z.string() }),
      handle: ({ body: { name }, parameters: { kind }, query: { ids } }) =>
        Promise.resolve({ body: { name, kind, ids }, position: '7' }),
    }),
    route(calls.ended, { summary: 'x', handle: () => Promise.resolve({}) }),
    route(calls.page, {
      summary: 'x',
      handle: () =>
        Promise.resolve({
          headers: { 'Content-Type': 'text/plain' },
          send: (response) => void response.end('page'),
        }),
    }),
  ]);
});
afterAll(() => served.close());

const asAdmin = { Authorization: 'Bearer admin' };

describe('a route', () => {
  it('answers with the status and the place in the log that its call and its handler say', async () => {
    const response = await fetch(`${served.address}/made/cup?ids=a,b`, {
      method: 'POST',
      headers: { ...asAdmin, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'n' }),
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('X-Commit-Position')).toBe('7');
    expect(await response.json()).toEqual({ name: 'n', kind: 'cup', ids: ['a', 'b'] });
  });

  it('gets the caller, and none where it is open to all', async () => {
    const answers = ['/own', '/open'].map(async (path) => {
      const response = await fetch(served.address + path, { headers: asAdmin });
      return response.json();
    });
    expect(await Promise.all(answers)).toEqual([{ who: 'a' }, { who: 'undefined' }]);
  });

  it('answers an empty object where there is nothing to say', async () => {
    const response = await fetch(`${served.address}/own`, { method: 'DELETE', headers: asAdmin });
    expect([response.status, await response.json()]).toEqual([200, {}]);
  });

  it('answers what is no JSON', async () => {
    const response = await fetch(`${served.address}/page`);
    expect([response.status, await response.text()]).toEqual([200, 'page']);
  });
});

it('does not compile with what its call does not declare, which the compiler checks', () => {
  const body = z.object({ name: z.string() });
  const handle = () => Promise.resolve({ body: { name: '', kind: '', ids: [] } });
  const short = () => Promise.resolve({ body: { name: '' } });
  const silent = () => Promise.resolve({});
  const bodies = {
    more: body.extend({ more: z.string() }),
    other: z.object({ title: z.string() }),
    longer: z.object({ rule: ruled.shape.rule.extend({ max: z.number().optional() }) }),
  };
  const queries = {
    more: query.extend({ sort: z.string().default('') }),
    other: query.extend({ limit: z.enum(['a']) }),
    needed: query.extend({ ids: z.string() }),
  };
  const all = [
    route(calls.made, { ...named, body, handle }),
    // @ts-expect-error: a body that the call does not declare
    route(calls.made, { ...named, body: bodies.other, handle }),
    // @ts-expect-error: a body with more in it
    route(calls.made, { ...named, body: bodies.more, handle }),
    // @ts-expect-error: no body at all
    route(calls.made, { ...named, handle }),
    // @ts-expect-error: a parameter of the address that the call does not have
    route(calls.made, { ...named, body, query: queries.more, handle }),
    // @ts-expect-error: a parameter that means something else
    route(calls.made, { ...named, body, query: queries.other, handle }),
    // @ts-expect-error: a parameter that may not be missing
    route(calls.made, { ...named, body, query: queries.needed, handle }),
    // @ts-expect-error: another name in the path
    route(calls.made, { ...named, body, parameters: z.object({ id: z.string() }), handle }),
    // @ts-expect-error: another answer described
    route(calls.made, { ...named, body, answer: who, handle }),
    // @ts-expect-error: another answer given
    route(calls.made, { ...named, body, handle: short }),
    route(calls.ruled, { summary: 'x', body: ruled, handle: silent }),
    // @ts-expect-error: a part of the body with more in it, which need not be sent
    route(calls.ruled, { summary: 'x', body: bodies.longer, handle: silent }),
    route(calls.operated, {
      summary: 'x',
      answer: z.object({ who: z.literal('tabi') }),
      handle: ({ caller }) => Promise.resolve({ body: { who: caller.type } }),
    }),
    route(calls.open, {
      summary: 'x',
      answer: who,
      // @ts-expect-error: a call for guests has no caller
      handle: ({ caller }) => Promise.resolve({ body: { who: caller.account } }),
    }),
  ];
  expect(all.map(({ path }) => path)).toContain('/operated');
});
