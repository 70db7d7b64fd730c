import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDurableStore } from '../../durable/embedded.js';
import type { DurableStore } from '../../durable/port.js';
import { freePort } from '../../testing/port.js';
import { openEventStoreLog, type EventStoreLog } from '../eventstore.js';
import { startProtocolServer, type ProtocolServer } from '../testing/protocol-server.js';
import { newEvent, newStream } from '../testing/samples.js';
import { StoppableReader } from '../testing/stoppable-reader.js';
import { Connection } from './connection.js';
import { Feed } from './feed.js';
import { EndFinder, readStored } from './reading.js';
import { NoAnswer } from './refusal.js';

/** How far the follower is behind, in milliseconds of a clock that stands still: it never shows what is appended. */
const LAG = 1000;
/** Longest time that going over to the leader may take, in milliseconds. */
const PATIENCE = 15_000;

let folder: string;
let durable: DurableStore;
let servers: ProtocolServer[];
let logs: EventStoreLog[];
let connection: Connection;
/** The log of who knows the leader. */
let leading: EventStoreLog;
let follower: string;
beforeEach(async () => {
  [servers, logs] = [[], []];
  folder = await mkdtemp(join(tmpdir(), 'canvass-follower-'));
  durable = await openDurableStore({ folder });
  const members = [await freePort(), await freePort()];
  const urls = members.map((port) => `esdb://127.0.0.1:${port}?tls=false`);
  const time = Date.now();
  const start = async (port: number): Promise<void> => {
    const cluster = { members, election: 100, lag: LAG };
    const options = { port, folder: join(folder, 'log'), cluster, now: () => time };
    servers.push(await startProtocolServer(options));
  };
  await start(members[0]!);
  leading = await opened(urls[0]!);
  await leading.append(newStream(), 'none', [newEvent('Before')]);
  await start(members[1]!);
  follower = urls[1]!;
  connection = new Connection(follower);
  // It answers once it knows whom it follows.
  await expect
    .poll(
      () =>
        connection.client
          .readAll({ maxCount: 1 })
          .toArray()
          .then(Boolean, () => false),
      {
        timeout: PATIENCE,
      },
    )
    .toBe(true);
});
afterEach(async () => {
  connection.stop();
  await connection.dispose();
  for (const log of logs) await log.close();
  for (const server of servers) server.stop();
  await durable.close();
  await rm(folder, { recursive: true });
});

async function opened(url: string): Promise<EventStoreLog> {
  const log = await openEventStoreLog({ url, durable });
  logs.push(log);
  return log;
}

test('a stream is read as the leader acknowledged it', async () => {
  const stream = newStream();
  await leading.append(stream, 'none', [newEvent('A')]);
  expect(await readStored(connection, stream, 0, 1)).toHaveLength(1);
});

test("the end is the leader's", async () => {
  const { position } = await leading.append(newStream(), 'none', [newEvent('A')]);
  expect((await new EndFinder(connection).find()).head).toBe(position);
});

test('a feed is led from a follower to the leader, and brings nothing before', async () => {
  await leading.append(newStream(), 'none', [newEvent('A')]);
  // A log would find the leader by asking for the end, before it opens a feed.
  const options = { types: undefined, leftOutBy: 'us', window: 10, capacity: 10 } as const;
  const open = () => new Feed(connection.client, { after: undefined, ...options });
  const refused = open();
  await expect.poll(() => refused.error, { timeout: PATIENCE }).toBeInstanceOf(NoAnswer);
  expect(refused.size).toBe(0);
  const led = open();
  await expect.poll(() => led.caughtUp, { timeout: PATIENCE }).toBe(true);
  expect(led.take().flatMap(({ sealed }) => sealed?.event.type ?? [])).toEqual(['Before', 'A']);
  led.stop();
});

test('a log that is told of a follower alone appends', async () => {
  const log = await opened(follower);
  const stream = newStream();
  const { position } = await log.append(stream, 'none', [newEvent('A')]);
  expect(await leading.read(stream)).toHaveLength(1);
  expect(await log.read(stream)).toHaveLength(1);
  expect(await log.head()).toBe(position);
});

test('a log that is told of a follower alone subscribes to what the leader acknowledged', async () => {
  const { position } = await leading.append(newStream(), 'none', [newEvent('A')]);
  const reader = new StoppableReader(await opened(follower), {});
  await expect.poll(() => reader.position, { timeout: PATIENCE }).toBe(position);
  expect(reader.types).toEqual(['Before', 'A']);
  await reader.stop();
});
