import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type * as Driver from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failWritesOfClosedConnections } from './closed-connections.js';
import { ForgedServer } from './testing/forged-server.js';

const CHANNEL = 'net.client.socket';
const LONG_ENOUGH = 500;
const require = createRequire(import.meta.url);

let server: ForgedServer;
let sockets: Socket[];
let loaded: NodeJS.Dict<NodeModule>;
let client: Driver.MongoClient | undefined;
const note = (message: unknown): void => void sockets.push((message as { socket: Socket }).socket);

const ofDriver = () =>
  Object.entries(require.cache).filter(([path]) => path.includes('/node_modules/mongodb/'));

/** Has the driver loaded anew, as other tests of this process have mended theirs. */
beforeEach(async () => {
  loaded = Object.fromEntries(ofDriver());
  for (const path in loaded) delete require.cache[path];
  sockets = [];
  subscribe(CHANNEL, note);
  server = await ForgedServer.start('standalone');
});
afterEach(async () => {
  unsubscribe(CHANNEL, note);
  await server.stop();
  await client?.close();
  for (const [path] of ofDriver()) delete require.cache[path];
  Object.assign(require.cache, loaded);
});

async function connect(): Promise<Driver.MongoClient> {
  const driver = require('mongodb') as typeof Driver;
  client = new driver.MongoClient(server.url);
  return client.connect();
}

const ping = (connected: Driver.MongoClient) => connected.db('a').command({ ping: 1 });

/** Asks at the moment when all connections close. @returns how it ended, or that it did not */
function askWhileClosing(connected: Driver.MongoClient): Promise<string> {
  for (const socket of sockets) socket.destroy();
  return Promise.race([
    ping(connected).then(
      () => 'answered',
      ({ name }: Error) => name,
    ),
    wait(LONG_ENOUGH, 'nothing'),
  ]);
}

test('the driver alone never ends what it writes to a connection that was closed just now', async () => {
  const connected = await connect();
  await ping(connected);
  expect(await askWhileClosing(connected)).toBe('nothing');
});

test('it fails at once, and the next request finds the server again', async () => {
  failWritesOfClosedConnections();
  const connected = await connect();
  await ping(connected);
  expect(await askWhileClosing(connected)).toBe('MongoNetworkError');
  expect(await ping(connected)).toMatchObject({ ok: 1 });
});
