import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './testing/define-route.js';
import { serveRoutes, type ServedRoutes } from './testing/serve-routes.js';

const message = defineRoute({
  method: 'post',
  path: '/message',
  summary: 'x',
  access: 'guest',
  rawBody: true,
  answers: { 200: z.object({}) },
  handle: ({ raw }) =>
    Promise.resolve({ status: 200, body: { raw: raw?.toString('hex') ?? null } }),
});

let served: ServedRoutes;
let address: string;

beforeAll(async () => {
  served = await serveRoutes([message]);
  address = `${served.address}/message`;
});
afterAll(() => served.close());

async function send(body: string | Uint8Array<ArrayBuffer>, type: string) {
  const headers = { 'Content-Type': type };
  const response = await fetch(address, { method: 'POST', body, headers });
  return [response.status, ((await response.json()) as { raw?: unknown }).raw];
}

describe('a body that is taken raw', () => {
  it('comes byte for byte, with any content type', async () => {
    const spaced = '{ "amount":1.0,\r\n"name":"Ё" }\n';
    for (const type of ['application/json', 'text/plain', 'application/json; charset=utf-16']) {
      expect(await send(spaced, type)).toEqual([200, Buffer.from(spaced).toString('hex')]);
    }
    const bytes = new Uint8Array([0, 255, 13, 10]);
    expect(await send(bytes, 'application/octet-stream')).toEqual([200, '00ff0d0a']);
  });

  it('may be empty, and may not be large', async () => {
    const response = await fetch(address, { method: 'POST' });
    expect([response.status, await response.json()]).toEqual([200, { raw: '' }]);
    expect(await send('x'.repeat(1_100_000), 'application/json')).toEqual([413, undefined]);
  });
});
