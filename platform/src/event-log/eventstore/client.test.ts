import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { UnavailableError, type EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../testing/port.js';
import { startProtocolServer, type ProtocolServer } from '../testing/protocol-server.js';
import { newClient } from './client.js';

/** Longest time that the client may take to notice, in milliseconds. */
const within = { timeout: 15_000 };
/** How the client looks for a leader: a few times, for about a second. */
const LOOKING = 'tls=false&maxDiscoverAttempts=10&discoveryInterval=100';

let folder: string;
let server: ProtocolServer | undefined;
let client: EventStoreDBClient | undefined;
/** Rejections that nobody has heard, with which Node would end. */
let unheard: unknown[];
const note = (error: unknown): void => void unheard.push(error);
beforeEach(async () => {
  unheard = [];
  folder = await mkdtemp(join(tmpdir(), 'canvass-client-'));
  process.on('unhandledRejection', note);
});
afterEach(async () => {
  await client?.dispose();
  server?.stop();
  process.off('unhandledRejection', note);
  await rm(folder, { recursive: true });
});

test('what it cannot do about an error, as it finds no leader, is not thrown at nobody', async () => {
  const made = newClient('esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1');
  const looking = made.readAll({ maxCount: 1 }).toArray();
  const { handleError } = made as unknown as {
    handleError: (client: { getChannel(): unknown }, error: Error) => Promise<void>;
  };
  const handled = handleError({ getChannel: () => undefined }, new UnavailableError());
  await expect(looking).rejects.toThrow('Failed to discover after 1 attempts.');
  await expect(handled).resolves.toBeUndefined();
});

test('a subscription that breaks while it looks for a leader in vain ends no process', async () => {
  const members = [await freePort(), await freePort()];
  const [port = 0] = members;
  const cluster = { members, election: 0 };
  server = await startProtocolServer({ port, folder, cluster });
  client = newClient(`esdb://${members.map((one) => `127.0.0.1:${one}`).join()}?${LOOKING}`);
  const read = () => client!.readAll({ maxCount: 1 }).toArray();
  await expect.poll(() => read().then(Boolean, () => false), within).toBe(true);
  const said: string[] = [];
  client
    .subscribeToAll()
    .on('data', () => undefined)
    .on('caughtUp', () => said.push('caught up'))
    .on('error', ({ message }) => said.push(message));
  await expect.poll(() => said, within).toEqual(['caught up']);
  server.resign(60_000);
  await expect(read()).rejects.toThrow();
  const looking = read();
  looking.catch(() => undefined);
  server.stop();
  server = undefined;
  await expect.poll(() => said.length, within).toBe(2);
  await expect(looking).rejects.toThrow(/^Failed to discover/);
  await turn();
  expect(unheard).toEqual([]);
});
