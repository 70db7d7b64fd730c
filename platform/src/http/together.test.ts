import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { addressOf } from '@canvass/contracts/http/address';
import { apiCalls } from '@canvass/contracts/http/calls';
import { POSITION } from '@canvass/contracts/http/failure';
import { MOST_TOGETHER, type AnswerTogether } from '@canvass/contracts/http/together';
import { basicPlan, grantOf } from '@canvass/contracts/plan/plan';
import type { Response } from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from './route.js';
import { defineRoute } from './testing/define-route.js';
import { serveRoutes, type ServedRoutes } from './testing/serve-routes.js';
import { togetherRoute } from './together.js';

const query = {
  ...{ method: 'get', access: 'signedIn', summary: 'x', answers: { 200: z.unknown() } },
} as const satisfies Partial<Route>;

/** Lets the answer of `/slow` come. */
let resolveSlow: () => void;
const slow = new Promise<void>((resolve) => (resolveSlow = resolve));

const routes = [
  defineRoute({
    ...query,
    path: '/named',
    query: z.object({ name: z.string(), n: z.coerce.number().default(3) }),
    handle: async ({ query: asked, headers, caller }) => ({
      status: 200,
      headers: { [POSITION]: '7', 'X-Other': 'no' },
      body: { asked, firm: caller?.firm, minimum: headers['x-min-position'] },
    }),
  }),
  defineRoute({
    ...query,
    path: '/thing/:id',
    parameters: z.object({ id: z.string().max(5) }),
    handle: async ({ parameters }) => ({ status: 200, body: parameters }),
  }),
  defineRoute({
    ...query,
    path: '/slow',
    handle: async () => {
      await slow;
      return { status: 200, body: 'late' };
    },
  }),
  defineRoute({ ...query, path: '/never', handle: () => new Promise<never>(() => {}) }),
  defineRoute({ ...query, path: '/operators', access: ['tabi'], handle: refused }),
  defineRoute({ ...query, path: '/library', feature: 'library', handle: refused }),
  defineRoute({ ...query, path: '/bug', handle: refused }),
  defineRoute({ ...query, path: '/signed', signed: true, handle: refused }),
  defineRoute({ ...query, path: '/guest', access: 'guest', handle: refused }),
  defineRoute({ ...query, path: '/page', answers: { 200: null }, handle: refused }),
  defineRoute({ ...query, path: '/change', method: 'post', handle: refused }),
];

function refused(): Promise<never> {
  return Promise.reject(new Error('secret inside'));
}

/**
 * Asks as many large queries as may be, and takes line after line, each after all that goes on without it.
 * @param leaves whether the reader goes at this line, from 1
 * @returns for each line, how many of the queries were begun before it was taken
 */
async function readSlowly(leaves: (line: number) => boolean): Promise<number[]> {
  let begun = 0;
  const large = defineRoute({
    ...query,
    path: '/large',
    handle: () => {
      begun += 1;
      return Promise.resolve({ status: 200, body: 'x'.repeat(100_000) });
    },
  });
  const begunAtLine: number[] = [];
  const reader = new Writable({
    write: (_line, _encoding, taken) => {
      void (async () => {
        for (let n = 0; n < 100; n += 1) await turn();
        begunAtLine.push(begun);
        if (leaves(begunAtLine.length)) reader.destroy();
        taken();
      })();
    },
  });
  const entitlements = { grantFor: () => Promise.resolve(grantOf(basicPlan.features)) };
  const together = togetherRoute([large], { entitlements, logger: pino({ level: 'silent' }) });
  const queries = Array.from({ length: MOST_TOGETHER }, () => '/large');
  const caller = { account: 'a', firm: 'f', type: 'admin', active: true, session: 's' } as const;
  const asking = {
    ...{ query: { queries }, caller, headers: {} },
    ...{ parameters: {}, body: {} },
  };
  const answer = await together.handle(asking as unknown as Parameters<Route['handle']>[0]);
  await answer.send?.(Object.assign(reader, { req: { method: 'GET' } }) as unknown as Response);
  return begunAtLine;
}

let served: ServedRoutes;
const logged: string[] = [];

beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const entitlements = { grantFor: () => Promise.resolve(grantOf(basicPlan.features)) };
  served = await serveRoutes([...routes, togetherRoute(routes, { entitlements, logger })]);
});
afterAll(() => served.close());

function send(queries: readonly string[], headers: Record<string, string> = {}) {
  const address = addressOf(apiCalls.together, { query: { queries } }).replace('/api', '');
  return fetch(served.address + address, {
    headers: { Authorization: 'Bearer admin', ...headers },
  });
}

async function ask(queries: readonly string[], headers?: Record<string, string>) {
  const response = await send(queries, headers);
  expect(response.status).toBe(200);
  const lines = (await response.text()).trim().split('\n');
  const answers = lines.map((line) => JSON.parse(line) as AnswerTogether);
  return answers.toSorted((one, other) => one.place - other.place);
}

describe('queries asked together', () => {
  it('are answered as if each were asked alone', async () => {
    const named = `/named?${new URLSearchParams({ name: 'a, b & c' })}`;
    expect(await ask([named, '/thing/a%2Fb', named], { 'X-Min-Position': '5' })).toEqual([
      {
        ...{ place: 0, status: 200, position: '7' },
        body: { asked: { name: 'a, b & c', n: 3 }, firm: 'f', minimum: '5' },
      },
      { place: 1, status: 200, body: { id: 'a/b' } },
      expect.objectContaining({ place: 2, status: 200 }),
    ]);
  });

  it('are refused one by one, as each would be alone', async () => {
    const answers = await ask([
      ...['/operators', '/library', '/named', '/thing/toolong', '/thing/%E0'],
      ...['/nowhere', '/signed', '/guest', '/page', '/change', '/together?queries=/slow', '/bug'],
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...[403, 403, 400, 400, 400],
      ...[404, 404, 404, 404, 404, 404, 500],
    ]);
    expect(answers.map(({ body }) => (body as { code: string }).code).slice(0, 3)).toEqual([
      ...['forbidden', 'featureNotInPlan', 'invalidInput'],
    ]);
    expect(JSON.stringify(answers)).not.toContain('secret');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('secret inside');
  });

  it('do not wait for each other', async () => {
    const response = await send(['/slow', '/thing/quick']);
    const reader = response.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(JSON.parse(first)).toEqual({ place: 1, status: 200, body: { id: 'quick' } });
    resolveSlow();
    const last = new TextDecoder().decode((await reader?.read())?.value);
    expect(JSON.parse(last)).toEqual({ place: 0, status: 200, body: 'late' });
    expect((await reader?.read())?.done).toBe(true);
  });

  it('do not wait for slow ones, however many', async () => {
    const slowly = ['/never?1', '/never?2', '/never?3', '/never?4'];
    const response = await send([...slowly, '/thing/quick']);
    const reader = response.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(JSON.parse(first)).toMatchObject({ place: 4, body: { id: 'quick' } });
    await reader?.cancel();
  });

  it('are begun no sooner than a slow reader takes what was answered', async () => {
    const begun = await readSlowly(() => false);
    expect(begun).toHaveLength(MOST_TOGETHER);
    for (const [line, count] of begun.entries()) expect(count).toBeLessThanOrEqual(line + 4);
    expect(begun.at(-1)).toBe(MOST_TOGETHER);
  });

  it('are not begun when their reader is gone', async () => {
    const begun = await readSlowly((line) => line === 2);
    expect(begun).toHaveLength(2);
    expect(begun.at(-1)).toBeLessThan(MOST_TOGETHER);
  });

  it('are few, and of someone', async () => {
    expect((await send(Array.from({ length: MOST_TOGETHER + 1 }, () => '/slow'))).status).toBe(400);
    expect((await send([`/named?name=${'x'.repeat(4000)}`])).status).toBe(400);
    expect((await send(['/slow'], { Authorization: 'none' })).status).toBe(401);
  });

  it('count no calls', () => {
    const seldom = defineRoute({ ...query, path: '/seldom', handle: refused });
    const limited = { ...seldom, limit: { calls: 2, seconds: 60 } };
    const none = { entitlements: { grantFor: refused }, logger: pino({ level: 'silent' }) };
    expect(() => togetherRoute([limited], none)).toThrow('/seldom has to be asked alone');
  });
});
