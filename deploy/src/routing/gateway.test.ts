import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startGateway } from './gateway.js';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function listen(
  listener: RequestListener,
  port = 0,
  connected?: () => void,
): Promise<string> {
  const server = createServer(listener);
  if (connected) server.on('connection', connected);
  endings.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A service that says its name, and what it was asked. */
function saying(name: string): Promise<string> {
  return listen((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      response.setHeader('X-Service', name);
      response.end(JSON.stringify({ name, method, url, body, from: headers['x-forwarded-for'] }));
    });
  });
}

async function gateway(commands: string[], queries: string[]): Promise<string> {
  const started = await startGateway(0, { 'command-api': commands, 'query-api': queries });
  endings.push(() => started.close());
  return started.address;
}

/** An address at which nobody answers. */
const nobody = 'http://127.0.0.1:1';

describe('the gateway', () => {
  it('leads calls by the table, and says whom they come from', async () => {
    const address = await gateway([await saying('command')], [await saying('query')]);
    const read = await fetch(`${address}/api/poll?page=2`, {
      headers: { 'X-Forwarded-For': '192.0.2.7' },
    });
    expect(read.headers.get('X-Service')).toBe('query');
    expect(await read.json()).toMatchObject({
      ...{ method: 'GET', url: '/api/poll?page=2' },
      from: expect.stringMatching(/^192\.0\.2\.7, (::ffff:)?127\.0\.0\.1$|, ::1$/) as string,
    });
    const written = await fetch(`${address}/api/poll`, { method: 'POST', body: '{"name":"Stay"}' });
    expect(await written.json()).toMatchObject({ name: 'command', body: '{"name":"Stay"}' });
    expect((await fetch(`${address}/health/ready`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
  });

  it('goes to another of the same service when one cannot be reached', async () => {
    const address = await gateway([nobody, await saying('second')], [nobody]);
    for (let call = 0; call < 4; call += 1) {
      const answer = await fetch(`${address}/api/poll`, { method: 'POST', body: '{}' });
      expect(await answer.json()).toMatchObject({ name: 'second', body: '{}' });
    }
  });

  it('waits for one that is being started, and sends it nothing of clients that have left meanwhile', async () => {
    const down = await listen(() => undefined);
    await endings.pop()?.();
    const address = await gateway([down], [nobody]);
    const leaving = new AbortController();
    const { signal } = leaving;
    const left = fetch(`${address}/api/poll`, { method: 'POST', signal }).catch(() => 'left');
    const stayed = fetch(`${address}/api/poll`, { method: 'POST' });
    await wait(100);
    leaving.abort();
    expect(await left).toBe('left');
    let connections = 0;
    await listen(
      (_request, response) => void response.end(),
      Number(new URL(down).port),
      () => (connections += 1),
    );
    expect((await stayed).status).toBe(200);
    await wait(500);
    expect(connections).toBe(1);
  });

  it('sends live updates on at once', async () => {
    const live = await listen((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: first\n\n');
    });
    const address = await gateway([nobody], [live]);
    const leaving = new AbortController();
    const answer = await fetch(`${address}/api/live`, { signal: leaving.signal });
    const read = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(read?.value)).toBe('data: first\n\n');
    leaving.abort();
  });
});
