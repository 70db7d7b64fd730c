import { createServer, connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { Wire } from './wire.js';

test.each([
  'mongodb://127.0.0.1:1,127.0.0.1:2,127.0.0.1:3/?replicaSet=canvass',
  'mongodb://ada:pw@127.0.0.1:1,127.0.0.1:2/',
  'mongodb://127.0.0.1:1/?replicaSet=canvass',
  'esdb://127.0.0.1:1,127.0.0.1:2?tls=false',
  'esdb+discover://127.0.0.1:1?tls=false',
  'nats://127.0.0.1:1,nats://127.0.0.1:2',
])('%s is more than a wire can lead to', (url) => {
  expect(() => new Wire(url)).toThrow(TypeError);
});

test.each(['127.0.0.1:1', 'esdb://ada:pw@127.0.0.1:1?tls=false', 'mongodb://127.0.0.1:1/'])(
  'a wire can lead to %s',
  async (url) => {
    const wire = new Wire(url);
    const near = await wire.open();
    expect(near.replace(/127\.0\.0\.1:\d+/, '127.0.0.1:1')).toBe(url);
    await wire.close();
  },
);

test('a wire knows whether a client has sent anything over it', async () => {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const wire = new Wire(`127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => wire.close());
  const [host, port] = (await wire.open()).split(':');
  expect(wire.isUsed).toBe(false);
  const socket = connect(Number(port), host);
  socket.write('x');
  await once(socket, 'data');
  expect(wire.isUsed).toBe(true);
});
