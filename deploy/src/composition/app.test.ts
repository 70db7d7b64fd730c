import { connect, type AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { createLogger } from '@canvass/platform/telemetry/logger';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { createApp, type AppParts } from './app.js';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Calls a service. @returns the status, the methods that it allows, and the code of its refusal */
async function calling(more: Pick<AppParts, 'pages'>) {
  const parts = { trustedProxies: 0, metricsToken: undefined, checks: [], ...more };
  const app = createApp({
    logger: createLogger('silent'),
    publicUrl: 'http://polls.example',
    ...parts,
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return async (method: string, path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    const { code } = JSON.parse((await response.text()) || '{}') as { code?: string };
    return [response.status, response.headers.get('Allow'), code];
  };
}

const asked = [405, 'GET, HEAD', 'methodNotAllowed'];
const unknown = [404, null, 'notFound'];

it('says of each address outside the API how it is called, where it is called otherwise', async () => {
  const pages = express.Router();
  pages.get('/{*path}', (_request, response) => void response.json({}));
  const call = await calling({ pages });
  for (const path of ['/health/live', '/health/ready', '/metrics', '/robots.txt']) {
    expect([path, ...(await call('POST', path))]).toEqual([path, ...asked]);
  }
  for (const path of ['/device/DOOR-1', '/device/DOOR-1/y', '/routing/DOOR-1']) {
    expect([path, ...(await call('DELETE', path))]).toEqual([path, ...asked]);
    expect(await call('GET', path)).toEqual([200, null, undefined]);
  }
  expect(await call('POST', '/nothing')).toEqual(unknown);
  expect(await call('POST', '/device/DOOR-1/y/z')).toEqual(unknown);
});

it('knows no pages where it has none', async () => {
  const call = await calling({});
  expect(await call('POST', '/device/DOOR-1')).toEqual(unknown);
  expect(await call('GET', '/device/DOOR-1')).toEqual(unknown);
  expect(await call('PUT', '/health/live')).toEqual(asked);
  expect(await call('OPTIONS', '/metrics')).toEqual([204, 'GET, HEAD', undefined]);
});

it.each(['/health/live', '/api/poll', '/device/DOOR-1'])(
  'refuses a request for %s that names two hosts',
  async (path) => {
    await calling({});
    const { port } = server.address() as AddressInfo;
    const statuses: string[] = [];
    for (const hosts of ['Host: a\r\n', 'Host: a\r\nhost: b\r\n', 'Host: a\r\nHost: a\r\n']) {
      const socket = connect(port, '127.0.0.1');
      socket.end(`GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
      const status = (await text(socket)).slice('HTTP/1.1 '.length).slice(0, 3);
      statuses.push(status);
    }
    expect(statuses.slice(1)).toEqual(['400', '400']);
    expect(statuses[0]).not.toBe('400');
  },
);

it('names each request, as its caller does where that is well formed', async () => {
  await calling({});
  const { port } = server.address() as AddressInfo;
  const idOf = async (path: string, id?: string) => {
    const headers: Record<string, string> = id === undefined ? {} : { 'X-Request-Id': id };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return response.headers.get('X-Request-Id');
  };
  expect(await idOf('/nothing', 'order-7:2')).toBe('order-7:2');
  expect(await idOf('/health/live', 'live.1')).toBe('live.1');
  for (const wrong of [undefined, 'a b', '{"x":1}', 'x'.repeat(101)]) {
    expect(await idOf('/nothing', wrong)).toMatch(/^[0-9a-f-]{36}$/);
  }
});
