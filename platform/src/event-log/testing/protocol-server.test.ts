import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  BACKWARDS,
  binaryEvent,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  jsonEvent,
  MaxAppendSizeExceededError,
  StreamNotFoundError,
  streamNameFilter,
  WrongExpectedVersionError,
  type AllStreamSubscription,
  type EventType,
  type JSONEventData,
  type Position,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPassing } from '../eventstore/refusal.js';
import { startProtocolServer, type ProtocolServer } from './protocol-server.js';
import { watchServers } from './settled-server.js';
import { StoredEvents } from './stored-events.js';

/** Credentials make the client use `Append` instead of `BatchAppend`. */
const credentials = { username: 'someone', password: 'something' };

let folder: string;
let server: ProtocolServer;
let client: EventStoreDBClient;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-protocol-'));
  server = await startProtocolServer({ port: 0, folder });
  client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await client.dispose();
  server.stop();
  await rm(folder, { recursive: true });
});

const event = (type = 'A', data: Record<string, unknown> = { n: 1 }): JSONEventData =>
  jsonEvent({ id: randomUUID(), type, data, metadata: { by: 'me' } });

async function all<Event extends EventType>(
  read: StreamingRead<ResolvedEvent<Event>>,
): Promise<ResolvedEvent<Event>[]> {
  const events: ResolvedEvent<Event>[] = [];
  for await (const one of read) events.push(one);
  return events;
}

/** The messages of a subscription, in order. */
function listen(subscription: AllStreamSubscription, said: string[]): void {
  subscription
    .on('data', ({ event }) => said.push(event?.type ?? '?'))
    .on('caughtUp', () => said.push('caught up'))
    .on('fellBehind', () => said.push('fell behind'));
}

test('reads return every appended event, byte for byte', async () => {
  const [json, binary] = [event(), binaryEvent({ type: 'B', data: new Uint8Array([0, 255, 7]) })];
  const result = await client.appendToStream('poll-1', [json, binary]);
  const events = (await all(client.readStream('poll-1'))).map((resolved) => resolved.event);
  expect(events).toMatchObject([
    { id: json.id, type: 'A', isJson: true, data: { n: 1 }, metadata: { by: 'me' }, revision: 0n },
    { id: binary.id, type: 'B', isJson: false, revision: 1n, position: result.position },
  ]);
  expect([...(events[1]?.data as Uint8Array)]).toEqual([0, 255, 7]);
  expect(Math.abs(Date.now() - Number(events[0]?.created))).toBeLessThan(60_000);
});

test.each([{ name: 'BatchAppend' }, { name: 'Append', credentials }])(
  '$name checks the expected revision, and recognises a repeated append',
  async (options) => {
    const append = (
      events: JSONEventData[],
      expectedRevision: bigint | 'no_stream' | 'any' | 'stream_exists',
    ) => client.appendToStream('poll-1', events, { ...options, expectedRevision });
    await expect(append([event()], 'stream_exists')).rejects.toThrow(WrongExpectedVersionError);
    await expect(append([event()], 0n)).rejects.toMatchObject({ actualVersion: 'no_stream' });
    const events = [event(), event()];
    const first = await append(events, 'no_stream');
    expect(first).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(await append(events, 'no_stream')).toEqual(first);
    await expect(append([events[0]!, event()], 'no_stream')).rejects.toMatchObject({
      type: 'wrong-expected-version',
      expectedVersion: 'no_stream',
      actualVersion: 1n,
    });
    await expect(append([event()], 5n)).rejects.toMatchObject({ expectedVersion: 5n });
    expect((await append([event()], 1n)).nextExpectedRevision).toBe(2n);
    expect((await append([event()], 'any')).nextExpectedRevision).toBe(3n);
    expect((await append([event()], 'stream_exists')).nextExpectedRevision).toBe(4n);
    expect(await append(events, 'no_stream')).toEqual(first);
    const large = append([event('A', { text: 'x'.repeat(1024 * 1024) })], 'any');
    await expect(large).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
    expect(await all(client.readStream('poll-1'))).toHaveLength(5);
  },
);

test('a read of an unknown stream says that there is none', async () => {
  await expect(all(client.readStream('poll-0'))).rejects.toThrow(StreamNotFoundError);
  await expect(all(client.readStream('poll-0'))).rejects.toMatchObject({ streamName: 'poll-0' });
});

test('a client reads a stream and `$all` forwards and backwards from any place', async () => {
  const events = [event('A'), event('B'), event('C')];
  await client.appendToStream('poll-1', events);
  await client.appendToStream('poll-2', [event('D')]);
  const types = async (read: StreamingRead<ResolvedEvent>) =>
    (await all(read)).map((resolved) => resolved.event?.type).join('');
  expect(await types(client.readStream('poll-1', { fromRevision: 1n }))).toBe('BC');
  expect(await types(client.readStream('poll-1', { fromRevision: 1n, maxCount: 1 }))).toBe('B');
  const back = { direction: BACKWARDS } as const;
  expect(await types(client.readStream('poll-1', { ...back, fromRevision: END }))).toBe('CBA');
  expect(await types(client.readStream('poll-1', { ...back, fromRevision: 1n }))).toBe('BA');
  const everything = await all(client.readAll());
  expect(everything.map((resolved) => resolved.event?.type)).toEqual([
    ...['$metadata', 'A', 'B', 'C', 'D'],
  ]);
  const fromPosition = everything[2]?.event?.position ?? END;
  expect(await types(client.readAll({ fromPosition }))).toBe('BCD');
  expect(await types(client.readAll({ ...back, fromPosition: END, maxCount: 2 }))).toBe('DC');
  expect(await types(client.readAll({ ...back, fromPosition, maxCount: 1 }))).toBe('A');
});

test('a subscription to `$all` catches up, says so, and then is live', async () => {
  await client.appendToStream('poll-1', [event('A'), event('B')]);
  const said: string[] = [];
  const subscription = client.subscribeToAll();
  listen(subscription, said);
  await expect.poll(() => said).toEqual(['$metadata', 'A', 'B', 'caught up']);
  await client.appendToStream('poll-2', [event('C')]);
  await expect.poll(() => said.at(-1)).toBe('C');
  await client.appendToStream(
    'poll-3',
    Array.from({ length: 1200 }, () => event('D', {})),
  );
  await expect.poll(() => said.filter((what) => what === 'D').length).toBe(1200);
  // A live subscription cannot hold so many events, so it catches up again. EventStoreDB does not say that it fell behind.
  await expect.poll(() => said.at(-1)).toBe('caught up');
  expect(said).not.toContain('fell behind');
  await subscription.unsubscribe();
});

test('a subscription to a stream begins after a revision', async () => {
  await client.appendToStream('poll-1', [event('A'), event('B')]);
  const seen: string[] = [];
  const subscription = client.subscribeToStream('poll-1', { fromRevision: 0n });
  subscription.on('data', (resolved) => seen.push(resolved.event?.type ?? '?'));
  await expect.poll(() => seen).toEqual(['B']);
  await client.appendToStream('poll-2', [event('X')]);
  await client.appendToStream('poll-1', [event('C')]);
  await expect.poll(() => seen).toEqual(['B', 'C']);
  await subscription.unsubscribe();
});

test.each([
  { filter: eventTypeFilter({ prefixes: ['Poll', 'Plan'] }), expected: ['PollMade', 'PlanMade'] },
  { filter: eventTypeFilter({ regex: '^(?:PollMade)$' }), expected: ['PollMade'] },
  { filter: eventTypeFilter({ regex: '^[^$].*' }), expected: ['PollMade', 'PlanMade', 'Sent'] },
  { filter: streamNameFilter({ prefixes: ['mail-'] }), expected: ['Sent'] },
  { filter: streamNameFilter({ regex: 'poll|plan' }), expected: ['PollMade', 'PlanMade'] },
])('a filter ($filter.filterOn) lets through $expected', async ({ filter, expected }) => {
  await client.appendToStream('poll-1', [event('PollMade')]);
  await client.appendToStream('plan-1', [event('PlanMade')]);
  await client.appendToStream('mail-1', [event('Sent')]);
  const said: string[] = [];
  const subscription = client.subscribeToAll({ filter });
  listen(subscription, said);
  await expect.poll(() => said).toEqual([...expected, 'caught up']);
  await subscription.unsubscribe();
});

test('a subscription sends checkpoints at the chosen interval, even when no event matches', async () => {
  await client.appendToStream(
    'poll-1',
    Array.from({ length: 95 }, () => event()),
  );
  const checkpoints: Position[] = [];
  const filter = eventTypeFilter({
    prefixes: ['Nothing'],
    maxSearchWindow: 10,
    checkpointInterval: 2,
    checkpointReached: (_subscription, position) => void checkpoints.push(position),
  });
  const subscription = client.subscribeToAll({ filter });
  await once(subscription.resume(), 'caughtUp');
  const commits = (await all(client.readAll())).map((resolved) => resolved.event?.position?.commit);
  // A subscription that catches up names where the page began: one hidden event precedes all visible ones.
  expect(checkpoints).toEqual(
    [9, 29, 49, 69].map((index) => ({ commit: commits[index], prepare: 0n })),
  );
  const { position } = await client.appendToStream(
    'poll-2',
    Array.from({ length: 20 }, () => event()),
  );
  await expect.poll(() => checkpoints.at(-1)).toEqual(position);
  await subscription.unsubscribe();
});

test('the server waits for a client that does not read, which gets every event in the end', async () => {
  for (let n = 0; n < 3; n++) {
    const events = Array.from({ length: 100 }, () => event('A', { text: 'x'.repeat(8000) }));
    await client.appendToStream(`poll-${n}`, events);
  }
  const pages = vi.spyOn(StoredEvents.prototype, 'after');
  const still = watchServers();
  const subscription = client.subscribeToAll();
  await vi.waitFor(() => expect(pages).toHaveBeenCalled());
  await still();
  // Of ten of thirty-three events each.
  expect(pages.mock.calls.length).toBeLessThanOrEqual(2);
  let seen = 0;
  subscription.on('data', () => (seen += 1));
  await expect.poll(() => seen, { timeout: 20_000 }).toBe(301);
  await subscription.unsubscribe();
});

test('the server ends its clients’ calls when it stops, and has all events when it is started again', async () => {
  const { position } = await client.appendToStream('poll-1', [event()]);
  const broken = once(client.subscribeToAll().resume(), 'never');
  await delay(200);
  server.stop();
  await expect(broken).rejects.toSatisfy(isPassing);
  await expect(client.appendToStream('poll-1', [event()])).rejects.toThrow();
  server = await startProtocolServer({ port: server.port, folder });
  const again = await client.appendToStream('poll-1', [event()], { expectedRevision: 0n });
  expect(again.position!.commit).toBeGreaterThan(position!.commit);
  expect(await all(client.readStream('poll-1'))).toHaveLength(2);
});
