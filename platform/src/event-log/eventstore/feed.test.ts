import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LARGEST_BATCH } from '../port.js';
import { newEvent, newStream } from '../testing/samples.js';
import { startProtocolServer, type ProtocolServer } from '../testing/protocol-server.js';
import { watchServers } from '../testing/settled-server.js';
import { StoredEvents } from '../testing/stored-events.js';
import { Feed, type FeedOptions, type Item } from './feed.js';
import { formatPosition, toStored } from './recorded.js';

const CAPACITY = 20;
const WINDOW = 10;

let folder: string;
let server: ProtocolServer;
let client: EventStoreDBClient;
let feeds: Feed[];
let still: () => Promise<void>;
beforeEach(async () => {
  still = watchServers();
  folder = await mkdtemp(join(tmpdir(), 'canvass-feed-'));
  server = await startProtocolServer({ port: 0, folder });
  client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`);
  feeds = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const feed of feeds) feed.stop();
  await client.dispose();
  server.stop();
  await rm(folder, { recursive: true });
});

/** Appends an event for each letter, which is its type; gives their ids and the last one's position. */
async function append(letters: string, bytes = 0): Promise<{ ids: string[]; end: string }> {
  const data = { text: 'x'.repeat(bytes) };
  const events = [...letters].map((type) => toStored(newEvent(type, { data }), undefined));
  let end = '';
  const each = bytes > 100_000 ? 4 : 100;
  for (let from = 0; from < events.length; from += each) {
    const some = events.slice(from, from + each);
    const { position } = await client.appendToStream(newStream(), some);
    end = formatPosition(position!);
  }
  return { ids: events.filter(({ type }) => type === 'A').map(({ id }) => id), end };
}

function follow(more: Partial<FeedOptions> = {}): Feed {
  const usual = {
    ...{ after: undefined, types: ['A'], leftOutBy: 'server' as const },
    ...{ window: WINDOW, capacity: CAPACITY },
  };
  const feed = new Feed(client, { ...usual, ...more });
  feeds.push(feed);
  return feed;
}

/** A feed that has come to the end of the log, where the server tells of each event. */
async function followLive(): Promise<Feed> {
  await append('A');
  const feed = follow({ window: 1 });
  await takeUntil(feed, () => feed.caughtUp);
  return feed;
}

async function takeUntil(feed: Feed, isDone: (taken: Item[]) => boolean): Promise<Item[]> {
  const taken: Item[] = [];
  const over = AbortSignal.timeout(20_000);
  while (!over.aborted) {
    taken.push(...feed.take());
    if (feed.size === 0 && isDone(taken)) break;
    if (feed.size === 0) await feed.more(over);
  }
  return taken;
}

/** The last checkpoint of what is subscribed to from now on, and how many have not been accepted yet. */
function watchCheckpoints(): { last: string; waiting: number } {
  const seen = { last: '', waiting: 0 };
  const subscribe = client.subscribeToAll.bind(client);
  vi.spyOn(client, 'subscribeToAll').mockImplementation(({ filter, ...options } = {}, ...rest) => {
    const reached = filter!.checkpointReached!;
    const checkpointReached: typeof reached = async (subscription, position) => {
      seen.last = formatPosition(position);
      seen.waiting += 1;
      await reached(subscription, position);
      seen.waiting -= 1;
    };
    return subscribe({ ...options, filter: { ...filter!, checkpointReached } }, ...rest);
  });
  return seen;
}

async function expectHeldBack(feed: Feed): Promise<void> {
  await expect.poll(() => feed.size).toBeGreaterThanOrEqual(CAPACITY);
  await still();
  expect(feed.size).toBe(CAPACITY);
}

const idsOf = (items: Item[]) => items.flatMap(({ sealed }) => sealed?.event.id ?? []);

/** Nobody may be told that the server has looked at an event which is still to come. */
function expectRising(items: Item[]): void {
  const wrong = items.filter(({ position, sealed }, index) => {
    const { position: before = '' } = items[index - 1] ?? {};
    return sealed ? position <= before : position < before;
  });
  expect(wrong).toEqual([]);
}

const stories = {
  'all match': 'A'.repeat(600),
  'some match': 'AABAB'.repeat(120),
  'few match': 'ABBBBBBBBB'.repeat(60),
};

describe('who takes nothing makes the server wait, and gets every event once in the end', () => {
  test.each(Object.entries(stories))('while it catches up: %s', async (_name, letters) => {
    const { ids } = await append(letters, 4000);
    const pages = vi.spyOn(StoredEvents.prototype, 'after');
    const feed = follow();
    await expectHeldBack(feed);
    expect(pages.mock.calls.length).toBeLessThan(letters.length / WINDOW);
    const items = await takeUntil(feed, () => feed.caughtUp);
    expect(idsOf(items)).toEqual(ids);
    expectRising(items);
  });

  test.each(Object.entries(stories))('at the end of the log: %s', async (_name, letters) => {
    const feed = await followLive();
    const { ids, end } = await append(letters);
    await expectHeldBack(feed);
    const items = await takeUntil(feed, (taken) => taken.at(-1)?.position === end);
    expect(idsOf(items)).toEqual(ids);
    expectRising(items);
  });
});

test('of large events it keeps few, and the client fewer', async () => {
  const bytes = 250_000;
  const { ids } = await append('A'.repeat(130), bytes);
  const subscribing = vi.spyOn(client, 'subscribeToAll');
  const feed = follow({ capacity: 4000 });
  await expect.poll(() => feed.isFull, { timeout: 20_000 }).toBe(true);
  await still();
  // Between them may stand how far the server has looked.
  expect(feed.size).toBeLessThan(1.5 * (LARGEST_BATCH / bytes));
  const { readableLength, writableLength } = subscribing.mock.results[0]!.value as Duplex;
  expect(Math.max(readableLength, writableLength)).toBeLessThanOrEqual(64);
  const items = await takeUntil(feed, () => feed.caughtUp);
  expect(idsOf(items)).toEqual(ids);
  expectRising(items);
});

test('who is stuck where nothing matches keeps how far the server has looked, and no more', async () => {
  const checkpoints = watchCheckpoints();
  const feed = await followLive();
  const { end } = await append(`A${'B'.repeat(500)}`);
  await expect.poll(() => checkpoints.last).toBe(end);
  expect(checkpoints.waiting).toBe(0);
  expect(feed.size).toBe(CAPACITY);
  expect(feed.take().at(-1)?.position).toBe(end);
});

test('marks come after the events that they have overtaken', async () => {
  const { ids } = await append('A'.repeat(CAPACITY + 5));
  const feed = follow({ window: 500 });
  await expectHeldBack(feed);
  expect(feed.caughtUp).toBe(false);
  const items = await takeUntil(feed, () => feed.caughtUp);
  expect(idsOf(items)).toEqual(ids);
});

test('stopping lets go the checkpoint that waits for a place', async () => {
  const checkpoints = watchCheckpoints();
  await append('A'.repeat(500));
  const feed = follow();
  await expectHeldBack(feed);
  expect(checkpoints.waiting).toBe(1);
  feed.stop();
  await expect.poll(() => checkpoints.waiting).toBe(0);
  expect(feed.error?.message).toMatch(/stopped/);
});
