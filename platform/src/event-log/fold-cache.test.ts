import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { FoldCache } from './fold-cache.js';
import type { Hearing, HearRevision } from './hearing.js';
import type { EventLogReader } from './port.js';
import { newEvent } from './testing/samples.js';

const count = {
  initial: 0,
  fold: (events: readonly RecordedEvent[], from = 0) => from + events.length,
  stream: (id: string) => `poll-${id}`,
};

/** A log of one stream, whose reads wait until they are let through. */
function slowLog() {
  const events: RecordedEvent[] = [];
  const waiting: (() => void)[] = [];
  const read = (stream: string, from = 0) => {
    const found = events.slice(from);
    return new Promise<RecordedEvent[]>((resolve) => {
      waiting.push(() => resolve(found));
    });
  };
  return {
    log: { read } as unknown as EventLogReader,
    underWay: () => waiting.length,
    append: () => {
      const event = newEvent('PollEdited');
      const revision = events.length;
      const place = { stream: 'poll-1', revision, position: String(revision), recordedAt: '' };
      events.push({ ...event, ...place } as unknown as RecordedEvent);
    },
    letThrough: async () => {
      waiting.splice(0).forEach((go) => go());
      await nextTurn();
    },
  };
}

it('uses what it knows while that is fresh, and reads only what is new after that', async () => {
  const { log, append, letThrough } = slowLog();
  append();
  const cache = new FoldCache(log, count, { size: 10 });
  const first = cache.get('1', 'looked');
  await letThrough();
  expect(await first).toEqual({ state: 1, revision: 0 });
  append();
  expect((await cache.get('1', 'looked')).state).toBe(1);
  const second = cache.get('1', 'now');
  await letThrough();
  expect((await second).state).toBe(2);
});

it('reads once for all who ask while another read is under way, and not before they asked', async () => {
  const { log, append, letThrough, underWay } = slowLog();
  append();
  const cache = new FoldCache(log, count, { size: 10 });
  const first = cache.get('1', 'now');
  append();
  const others = Array.from({ length: 20 }, () => cache.get('1', 'now'));
  expect(underWay()).toBe(1);
  await letThrough();
  expect((await first).state).toBe(1);
  expect(underWay()).toBe(1);
  append();
  const last = cache.get('1', 'now');
  await letThrough();
  expect((await Promise.all(others)).map(({ state }) => state)).toEqual(others.map(() => 2));
  await letThrough();
  expect(await last).toEqual({ state: 3, revision: 2 });
  expect(underWay()).toBe(0);
});

it('shares a read that is under way with all for whom it is fresh enough', async () => {
  const { log, append, letThrough, underWay } = slowLog();
  append();
  const cache = new FoldCache(log, count, { size: 10 });
  const all = Array.from({ length: 20 }, () => cache.get('1', 'looked'));
  expect(underWay()).toBe(1);
  await letThrough();
  expect((await Promise.all(all)).map(({ state }) => state)).toEqual(all.map(() => 1));
});

it('reads again for those who waited for a read that failed', async () => {
  const failing = [Promise.reject(new Error('away')), Promise.resolve([])];
  const log = { read: () => failing.shift() } as unknown as EventLogReader;
  const cache = new FoldCache(log, count, { size: 10 });
  const [first, second] = await Promise.allSettled([cache.get('1', 'now'), cache.get('1', 'now')]);
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'away' } });
  expect(second).toMatchObject({ status: 'fulfilled', value: { state: 0 } });
});

describe('a stream that is heard', () => {
  let now = 0;
  beforeEach(() => {
    now = 10_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** A hearing that says what it is told to. */
  function forgedHearing() {
    const listeners: HearRevision[] = [];
    const hearing: Hearing & { upTo: number; since: number } = {
      upTo: now,
      since: now,
      listen: (hear) => void listeners.push(hear),
    };
    const hear: HearRevision = (...news) => listeners.forEach((one) => one(...news));
    return { hearing, hear };
  }

  /** A cache of one stream with one event, which it has read. */
  async function knowing() {
    const forged = forgedHearing();
    const slow = slowLog();
    slow.append();
    const cache = new FoldCache(slow.log, count, { size: 10, hearing: forged.hearing });
    const look = async (): Promise<number> => {
      const looking = cache.get('1', 'heard');
      await slow.letThrough();
      return (await looking).state;
    };
    expect(await look()).toBe(1);
    return { ...forged, ...slow, cache, look };
  }

  it('is not read again as long as the log is heard', async () => {
    const { cache, hearing, underWay } = await knowing();
    now += 60_000;
    hearing.upTo = now - 999;
    expect((await cache.get('1', 'heard')).state).toBe(1);
    expect(underWay()).toBe(0);
  });

  it('is read when nothing was heard for a second', async () => {
    const { append, hearing, look } = await knowing();
    append();
    now += 60_000;
    hearing.upTo = now - 1000;
    expect(await look()).toBe(2);
  });

  it('is read once more when something newer was heard of, not when that is known', async () => {
    const { append, cache, hear, underWay, look } = await knowing();
    hear('poll-1', 0);
    hear('poll-2', 7);
    expect((await cache.get('1', 'heard')).state).toBe(1);
    append();
    hear('poll-1', 1);
    expect(await look()).toBe(2);
    await cache.get('1', 'heard');
    expect(underWay()).toBe(0);
  });

  it('is read again where something was heard of during the read that this lacks', async () => {
    const { append, cache, hear, hearing, letThrough } = await knowing();
    now += 5000;
    const early = cache.get('1', 'heard');
    append();
    hear('poll-1', 1);
    const late = cache.get('1', 'heard');
    await letThrough();
    expect((await early).state).toBe(1);
    hearing.upTo = now;
    await letThrough();
    expect((await late).state).toBe(2);
  });

  it('is read where it was known before the first thing that was heard', async () => {
    const { append, hearing, look } = await knowing();
    append();
    now += 5000;
    Object.assign(hearing, { since: now - 4000, upTo: now });
    expect(await look()).toBe(2);
  });

  it('is read by those who must know of all that was acknowledged', async () => {
    const { append, cache, hearing, letThrough } = await knowing();
    append();
    hearing.upTo = now;
    const looking = cache.get('1', 'now');
    await letThrough();
    expect((await looking).state).toBe(2);
  });
});
