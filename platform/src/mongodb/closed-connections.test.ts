import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failWritesOfClosedConnections } from './closed-connections.js';
import { ForgedServer } from './testing/forged-server.js';

const CHANNEL = 'net.client.socket';
const LONG_ENOUGH = 500;

let server: ForgedServer;
let client: MongoClient;
let sockets: Socket[];
const note = (message: unknown): void => void sockets.push((message as { socket: Socket }).socket);

beforeEach(async () => {
  sockets = [];
  subscribe(CHANNEL, note);
  server = await ForgedServer.start('standalone');
  client = new MongoClient(server.url);
  await client.db('a').command({ ping: 1 });
});
afterEach(async () => {
  unsubscribe(CHANNEL, note);
  await server.stop();
  await client.close();
});

/** Asks at the moment when all connections close. @returns how it ended, or that it did not */
function askWhileClosing(): Promise<string> {
  for (const socket of sockets) socket.destroy();
  const asked = client.db('a').command({ ping: 1 });
  return Promise.race([
    asked.then(() => 'answered').catch((error: Error) => error.name),
    wait(LONG_ENOUGH, 'nothing'),
  ]);
}

test('the driver alone never ends what it writes to a connection that was closed just now', async () => {
  expect(await askWhileClosing()).toBe('nothing');
});

test('it fails at once', async () => {
  failWritesOfClosedConnections();
  expect(await askWhileClosing()).toBe('MongoNetworkError');
  expect(await client.db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
});
