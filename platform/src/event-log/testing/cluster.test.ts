import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  END,
  EventStoreDBClient,
  jsonEvent,
  NotLeaderError,
  StreamNotFoundError,
  UnavailableError,
  type AllStreamSubscription,
  type JSONEventData,
} from '@eventstore/db-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../testing/port.js';
import type { ClusterOptions } from './node.js';
import { startProtocolServer, type ProtocolServer } from './protocol-server.js';

/** Longest time a cluster may take to agree, in milliseconds. */
const PATIENCE = 20_000;

let folder: string;
/** The servers' clock, which stands still unless a test moves it. */
let time: number;
let ports: number[];
const servers = new Map<number, ProtocolServer>();
const clients: EventStoreDBClient[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-cluster-'));
  ports = [await freePort(), await freePort(), await freePort()];
  time = Date.now();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
  for (const server of servers.values()) server.stop();
  servers.clear();
  await rm(folder, { recursive: true });
});

const event = (): JSONEventData => jsonEvent({ id: randomUUID(), type: 'A', data: {} });

async function start(
  options: Omit<ClusterOptions, 'members'> = {},
  these: readonly number[] = ports,
): Promise<void> {
  await Promise.all(
    these.map(async (port) => {
      const cluster = { members: ports, election: 100, ...options };
      const server = await startProtocolServer({ port, folder, cluster, now: () => time });
      servers.set(port, server);
    }),
  );
}

function stop(port: number): void {
  servers.get(port)?.stop();
  servers.delete(port);
}

function clientOf(url: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(url);
  clients.push(client);
  return client;
}
const at = (port: number): EventStoreDBClient => clientOf(`esdb://127.0.0.1:${port}?tls=false`);
const everywhere = (): EventStoreDBClient =>
  clientOf(`esdb://${ports.map((port) => `127.0.0.1:${port}`).join()}?tls=false`);

/** The leader's port, once there is a leader and the others know it. */
async function leader(): Promise<number> {
  const told = async (port: number): Promise<number | undefined> => {
    const options = { requiresLeader: true } as const;
    try {
      await at(port)
        .readAll({ maxCount: 1, ...options })
        .toArray();
      return port;
    } catch (error) {
      return error instanceof NotLeaderError ? error.leader.port : undefined;
    }
  };
  let found: number | undefined;
  await expect
    .poll(
      async () => {
        const known = await Promise.all([...servers.keys()].map(told));
        [found] = known;
        return known.every((port) => port !== undefined && port === found && servers.has(port));
      },
      { timeout: PATIENCE, interval: 50 },
    )
    .toBe(true);
  return found!;
}

/** A port of a server that does not lead. */
const follower = (leads: number): number => [...servers.keys()].find((port) => port !== leads)!;

function heard(subscription: AllStreamSubscription): string[] {
  const said: string[] = [];
  subscription
    .on('data', (resolved) => said.push(resolved.event?.type ?? '?'))
    .on('confirmation', () => said.push('confirmed'))
    .on('caughtUp', () => said.push('caught up'))
    .on('error', ({ name, message }) => said.push(name === 'Error' ? message : name));
  return said;
}

test.each(['several hosts', 'esdb+discover'])('clients find the cluster by %s', async (way) => {
  await start();
  await leader();
  const client =
    way === 'several hosts'
      ? everywhere()
      : clientOf(`esdb+discover://localhost:${ports[1]}?tls=false`);
  const options = { requiresLeader: true, expectedRevision: 'no_stream' } as const;
  expect(await client.appendToStream('poll-1', [event()], options)).toMatchObject({
    success: true,
  });
});

test('a follower refuses an append and names the leader', async () => {
  await start();
  const leads = await leader();
  const client = at(follower(leads));
  const refused = client.appendToStream('poll-1', [event()], { requiresLeader: true });
  await expect(refused).rejects.toBeInstanceOf(NotLeaderError);
  await expect(refused).rejects.toMatchObject({
    leader: { address: '127.0.0.1', port: leads },
  });
  // The client connects to the leader by itself the next time.
  expect((await client.appendToStream('poll-1', [event()])).success).toBe(true);
});

test('a follower refuses to read for a subscription that requires the leader, and serves other subscriptions', async () => {
  await start();
  const leads = await leader();
  await at(leads).appendToStream('poll-1', [event()]);
  const port = follower(leads);
  const strict = heard(at(port).subscribeToAll({ requiresLeader: true }));
  await expect.poll(() => strict.length, { timeout: PATIENCE }).toBe(2);
  expect(strict[0]).toBe('confirmed');
  expect(strict[1]).toMatch(/Leader info available/);
  const served = heard(at(port).subscribeToAll());
  const live = heard(at(port).subscribeToAll({ requiresLeader: true, fromPosition: END }));
  await expect
    .poll(() => served, { timeout: PATIENCE })
    .toEqual(['confirmed', '$metadata', 'A', 'caught up']);
  await expect.poll(() => live.at(-1), { timeout: PATIENCE }).toBe('caught up');
  await at(leads).appendToStream('poll-2', [event()]);
  await expect.poll(() => served.at(-1), { timeout: PATIENCE }).toBe('A');
  await expect.poll(() => live.at(-1), { timeout: PATIENCE }).toBe('A');
});

test('a cluster without a leader answers nothing; the next leader has every acknowledged event', async () => {
  const [first, second, third] = [ports[0]!, ports[1]!, ports[2]!];
  await start({}, [first]);
  await leader();
  // Its election never ends.
  await start({ election: 3_600_000 }, [second]);
  await leader();
  const { position } = await at(first).appendToStream('poll-1', [event(), event()]);
  const broken = heard(everywhere().subscribeToAll());
  await expect.poll(() => broken.at(-1), { timeout: PATIENCE }).toBe('caught up');
  stop(first);
  await expect.poll(() => broken.at(-1), { timeout: PATIENCE }).toMatch(/CANCELLED|UNAVAILABLE/);
  const client = at(second);
  await expect
    .poll(() => client.appendToStream('poll-1', [event()]).catch(String), { timeout: PATIENCE })
    .toMatch(/Server Is Not Ready/);
  await expect(client.readStream('poll-1').toArray()).rejects.toBeInstanceOf(UnavailableError);
  await expect(everywhere().appendToStream('poll-1', [event()])).rejects.toThrow(
    'Failed to discover after 10 attempts.',
  );
  stop(second);
  await start({}, [third]);
  expect(await leader()).toBe(third);
  const options = { expectedRevision: 1n, requiresLeader: true };
  const appended = await everywhere().appendToStream('poll-1', [event()], options);
  expect(appended.position!.commit).toBeGreaterThan(position!.commit);
});

test('a follower is behind by its lag, and so is a new leader', async () => {
  const lag = 1000;
  const [first, second] = [ports[0]!, ports[1]!];
  await start({ lag }, [first]);
  expect(await leader()).toBe(first);
  await start({ lag }, [second]);
  await at(first).appendToStream('poll-1', [event()]);
  const read = (port: number) => at(port).readStream('poll-1').toArray();
  expect(await read(first)).toHaveLength(1);
  await leader();
  await expect(read(second)).rejects.toBeInstanceOf(StreamNotFoundError);
  stop(first);
  expect(await leader()).toBe(second);
  await expect(read(second)).rejects.toBeInstanceOf(StreamNotFoundError);
  // The new leader loses no acknowledged event: it only shows it late.
  const options = { expectedRevision: 0n, requiresLeader: true };
  expect((await at(second).appendToStream('poll-1', [event()], options)).success).toBe(true);
  time += lag;
  await expect.poll(() => read(second), { timeout: PATIENCE }).toHaveLength(2);
});

test('a leader that resigned leads again after its rest, when there is no other server', async () => {
  await start({}, ports.slice(0, 1));
  const leads = await leader();
  servers.get(leads)?.resign(300);
  const client = at(leads);
  await expect(client.appendToStream('poll-1', [event()])).rejects.toThrow('Server Is Not Ready');
  expect(await leader()).toBe(leads);
  expect((await client.appendToStream('poll-1', [event()])).success).toBe(true);
});
