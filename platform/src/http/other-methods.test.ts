import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Method } from './route.js';
import { defineRoute } from './testing/define-route.js';
import { serveRoutes, type ServedRoutes } from './testing/serve-routes.js';

const called = (method: Method, path: string) =>
  defineRoute({
    ...{ method, path, summary: 'x', access: 'guest', answers: { 200: null } },
    handle: () => Promise.resolve({ status: 200 }),
  });

let served: ServedRoutes;
beforeAll(async () => {
  const routes = [called('get', '/thing/'), called('post', '/thing'), called('get', '/thing/:id')];
  served = await serveRoutes(routes, [{ method: 'patch', path: '/thing' }]);
});
afterAll(() => served.close());

async function call(method: string, path: string) {
  const { status, headers } = await fetch(served.address + path, { method });
  return [status, headers.get('Allow')];
}

it('a known path called otherwise is 405, and says how it is called, also in another service', async () => {
  expect(await call('DELETE', '/thing')).toEqual([405, 'GET, HEAD, POST, PATCH']);
  expect(await call('PATCH', '/thing/')).toEqual([405, 'GET, HEAD, POST, PATCH']);
  expect(await call('PUT', '/thing/1')).toEqual([405, 'GET, HEAD']);
  expect(await call('OPTIONS', '/thing/1')).toEqual([204, 'GET, HEAD']);
  const body = await (await fetch(`${served.address}/thing`, { method: 'PUT' })).json();
  expect(body).toMatchObject({ code: 'methodNotAllowed' });
});

it('passes on allowed methods and unknown paths', async () => {
  for (const [method, path] of [
    ['GET', '/thing'],
    ['HEAD', '/thing/1'],
    ['POST', '/thing/'],
  ] as const) {
    expect(await call(method, path)).toEqual([200, null]);
  }
  expect(await call('DELETE', '/nothing')).toEqual([404, null]);
});
