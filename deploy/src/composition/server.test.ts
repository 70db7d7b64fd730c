import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, type EarlyServer, type Patience } from './server.js';

let server: EarlyServer;
let sockets: Socket[];

const patience: Patience = {
  ...{ headers: 200, request: 400, stalled: 60_000, answer: 60_000, idle: 5000, checkedEvery: 20 },
};

beforeEach(async () => {
  server = await listen('127.0.0.1', 0, patience);
  server.serve((request, response) => {
    request.resume();
    request.once('end', () => response.end('done'));
  });
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Sends the text, then a letter every 50 ms as long as the server listens; gives what it says before it hangs up. */
async function sendSlowly(start: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => undefined);
  socket.write(start);
  const timer = setInterval(() => socket.write('a'), 50);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return answer;
}

it('hangs up on those who never come to the end of their headers', async () => {
  expect(await sendSlowly('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^HTTP\/1.1 408 /);
});

it('hangs up on those who never come to the end of their body', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n';
  expect(await sendSlowly(head)).toMatch(/^HTTP\/1.1 408 /);
});

it('keeps connections for the next request', async () => {
  const response = await fetch(`http://127.0.0.1:${server.port}`);
  expect(await response.text()).toBe('done');
  expect(response.headers.get('Connection')).toBe('keep-alive');
  expect(response.headers.get('Keep-Alive')).toBe('timeout=5');
});

describe('an answer', () => {
  function* endless() {
    for (;;) yield Buffer.alloc(65_536, 'a');
  }

  /** The answer to one request that sends without an end. */
  async function answering(own: Partial<Patience>, type = 'text/plain'): Promise<ServerResponse> {
    await server.close();
    server = await listen('127.0.0.1', 0, { ...patience, request: 0, ...own });
    const answer = new Promise<ServerResponse>((resolve) => {
      server.serve((_request, response) => {
        response.setHeader('Content-Type', type);
        Readable.from(endless(), { objectMode: false })
          .on('error', () => undefined)
          .pipe(response);
        resolve(response);
      });
    });
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return answer;
  }

  it('that nobody reads is ended', async () => {
    const response = await answering({ stalled: 300 });
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
  });

  it('that is read without an end is ended', async () => {
    const response = await answering({ answer: 300 });
    sockets[0]?.resume();
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
  });

  it('that is a live stream is not, however long the client stays', async () => {
    const response = await answering({ answer: 50 }, 'text/event-stream');
    let taken = 0;
    sockets[0]?.on('data', ({ length }) => (taken += length));
    await once(sockets[0] ?? response, 'data');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(response.destroyed).toBe(false);
    expect(taken).toBeGreaterThan(0);
  });
});

it('hangs up on more connections than it has room for, and takes new ones when there is room', async () => {
  await server.close();
  server = await listen('127.0.0.1', 0, { ...patience, headers: 60_000, request: 60_000 }, 2);
  const open = async () => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket.resume());
    const closed = once(socket, 'close');
    await once(socket, 'connect');
    return { socket, closed };
  };
  const [first] = [await open(), await open()];
  await (
    await open()
  ).closed;
  first.socket.destroy();
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${server.port}`).catch(() => undefined);
    if (answer) break;
  }
});
