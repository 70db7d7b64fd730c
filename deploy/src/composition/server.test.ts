import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen, type EarlyServer } from './server.js';

let server: EarlyServer;
let sockets: Socket[];

beforeEach(async () => {
  const patience = { headers: 200, request: 400, idle: 5000, checkedEvery: 20 };
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
async function drip(start: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => undefined);
  socket.write(start);
  const dripping = setInterval(() => socket.write('a'), 50);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return answer;
}

it('hangs up on those who never come to the end of their headers', async () => {
  expect(await drip('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^HTTP\/1.1 408 /);
});

it('hangs up on those who never come to the end of their body', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n';
  expect(await drip(head)).toMatch(/^HTTP\/1.1 408 /);
});

it('keeps connections for the next request', async () => {
  const response = await fetch(`http://127.0.0.1:${server.port}`);
  expect(await response.text()).toBe('done');
  expect(response.headers.get('Connection')).toBe('keep-alive');
  expect(response.headers.get('Keep-Alive')).toBe('timeout=5');
});
