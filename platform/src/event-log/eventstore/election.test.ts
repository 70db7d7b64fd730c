import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDurableStore } from '../../durable/embedded.js';
import type { DurableStore } from '../../durable/port.js';
import { freePort } from '../../testing/port.js';
import { openEventStoreLog, type EventStoreLog } from '../eventstore.js';
import { startProtocolServer, type ProtocolServer } from '../testing/protocol-server.js';
import { newEvent, newStream } from '../testing/samples.js';
import { StoppableReader } from '../testing/stoppable-reader.js';

/** How long an election takes, in milliseconds: longer than the client looks for a leader. */
const ELECTION = 2500;
/** How long after it has resigned a leader ends, in milliseconds. */
const ENDS_AFTER = 300;
/** How often the log's head is asked for, in milliseconds. */
const ASKED_EVERY = 100;
const within = { timeout: 30_000 };

let folder: string;
let durable: DurableStore;
let log: EventStoreLog | undefined;
let servers: ProtocolServer[];
/** Rejections that nobody has heard, with which Node would end. */
let unheard: unknown[];
const note = (error: unknown): void => void unheard.push(error);
beforeEach(async () => {
  [servers, unheard] = [[], []];
  folder = await mkdtemp(join(tmpdir(), 'canvass-election-'));
  durable = await openDurableStore({ folder });
  process.on('unhandledRejection', note);
});
afterEach(async () => {
  await log?.close();
  for (const server of servers) server.stop();
  process.off('unhandledRejection', note);
  await durable.close();
  await rm(folder, { recursive: true });
});

test('a leader that resigns and ends takes nobody along who reads and subscribes meanwhile', async () => {
  const members = [await freePort(), await freePort()];
  const start = async (port = 0, election = ELECTION): Promise<ProtocolServer> => {
    const cluster = { members, election };
    const server = await startProtocolServer({ port, folder: join(folder, 'log'), cluster });
    servers.push(server);
    return server;
  };
  const leader = await start(members[0], 0);
  const url = `esdb://${members.map((port) => `127.0.0.1:${port}`).join()}?tls=false`;
  log = await openEventStoreLog({ url, durable });
  const { append, head } = log;
  await append(newStream(), 'none', [newEvent('Before')]);
  await start(members[1]);
  const reader = new StoppableReader(log, {});
  await expect.poll(() => reader.types, within).toEqual(['Before']);
  const asking = setInterval(() => void head().catch(() => undefined), ASKED_EVERY);
  try {
    leader.resign(60_000);
    await delay(ENDS_AFTER);
    leader.stop();
    servers.shift();
    await expect.poll(() => head().then(Boolean, () => false), within).toBe(true);
  } finally {
    clearInterval(asking);
  }
  const after = newEvent('After');
  const stream = newStream();
  const take = () => append(stream, 'none', [after]).then(Boolean, () => false);
  await expect.poll(take, within).toBe(true);
  await expect.poll(() => reader.types, within).toEqual(['Before', 'After']);
  expect(unheard).toEqual([]);
  await reader.stop();
});
