import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room } from './connections.js';
import { listen, roomBehind, type EarlyServer, type Patience } from './server.js';

let server: EarlyServer;
let sockets: Socket[];

const patience: Patience = {
  ...{ headers: 200, request: 400, stalled: 60_000, answer: 60_000, idle: 5000, checkedEvery: 20 },
};

/** For those who never end their request. */
const endless: Patience = { ...patience, headers: 60_000, request: 60_000 };
const ample: Room = { most: 1000, crowded: 1000, mostOfNetwork: undefined };

beforeEach(async () => {
  server = await listen('127.0.0.1', 0, ample, patience);
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

it('takes an address with a thousand ids, and says where one is too long', async () => {
  const ask = (ids: number) =>
    fetch(`http://127.0.0.1:${server.port}/?ids=${'x'.repeat(37 * ids)}`);
  expect((await ask(1000)).status).toBe(200);
  const refused = await ask(2000);
  expect([refused.status, await refused.json()]).toEqual([
    431,
    {
      ...{ title: 'Request Header Fields Too Large', status: 431 },
      ...{ code: 'tooLarge', message: 'The request is too large.' },
    },
  ]);
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
    server = await listen('127.0.0.1', 0, ample, { ...patience, request: 0, ...own });
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

  it('that nobody reads is ended, also where a part of it was taken before', async () => {
    const response = await answering({ stalled: 1600 });
    const begun = performance.now();
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
    expect(performance.now() - begun).toBeGreaterThan(1400);
    // Not twice as long, as by the timer of Node.
    expect(performance.now() - begun).toBeLessThan(2600);
  });

  it('that is read slowly is not', async () => {
    const response = await answering({ stalled: 800 });
    const [socket] = sockets;
    // It takes some, and then nothing for three looks.
    for (let round = 0; round < 4; round += 1) {
      socket?.resume();
      await new Promise((resolve) => setTimeout(resolve, 20));
      socket?.pause();
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(response.destroyed).toBe(false);
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
  server = await listen('127.0.0.1', 0, { ...ample, most: 2 }, endless);
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

it('has room for a school behind one address, and for all whom a proxy forwards', () => {
  expect(roomBehind(0)).toEqual({ most: 10_000, crowded: 8000, mostOfNetwork: 2000 });
  expect(roomBehind(1)).toEqual({ most: 10_000, crowded: 8000, mostOfNetwork: undefined });
});

describe('where connections are many', () => {
  /** Opens a connection, and sends a text on it. */
  async function open(text: string, localAddress = '127.0.0.1') {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
    sockets.push(socket.on('error', () => undefined).resume());
    await once(socket, 'connect');
    socket.write(text);
    return { closed: once(socket, 'close') };
  }
  const begun = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n';
  const whole = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

  /** The answers that were asked for, which stay open. */
  async function serving(room: Partial<Room>): Promise<() => Promise<ServerResponse[]>> {
    await server.close();
    server = await listen('127.0.0.1', 0, { ...ample, ...room }, endless);
    const answering: ServerResponse[] = [];
    server.serve((_request, response) => {
      response.write('on');
      answering.push(response);
    });
    return async () => {
      await vi.waitFor(() => expect(answering).toHaveLength(2));
      return answering;
    };
  }

  it('costs a network that has its share the oldest of those that wait, and others nothing', async () => {
    const asked = await serving({ mostOfNetwork: 3 });
    await open(whole);
    await open(whole, '127.0.0.2');
    const answering = await asked();
    const [oldest, newer] = [await open(begun), await open('GET / HT')];
    await open(begun);
    await oldest.closed;
    await open('');
    await newer.closed;
    expect(answering.slice(0, 2).map(({ destroyed }) => destroyed)).toEqual([false, false]);
  });

  it('refuses a network more than its share of those that are answered', async () => {
    const asked = await serving({ mostOfNetwork: 2 });
    await open(whole);
    await open(whole);
    await asked();
    await (
      await open(whole)
    ).closed;
  });

  it('costs the one that has waited longest, of any network', async () => {
    const asked = await serving({ crowded: 4 });
    await open(whole);
    await open(whole, '127.0.0.2');
    const answering = await asked();
    const oldest = await open(begun, '127.0.0.3');
    await open(begun);
    await open('', '127.0.0.4');
    await oldest.closed;
    expect(answering.slice(0, 2).map(({ destroyed }) => destroyed)).toEqual([false, false]);
  });
});
