import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { LogUnavailable, type EventLog } from '@canvass/platform/event-log/port';
import { newEvent } from '@canvass/platform/event-log/testing/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReader, type LogReader, type ReaderOptions } from './reader.js';

let folder: string;
let log: EventLog;
let durable: DurableStore;
let seen: string[];
let complaints: string[];
let reader: LogReader | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-reader-'));
  log = await openEventLog({ folder });
  durable = await openDurableStore({ folder });
  seen = [];
  complaints = [];
});
afterEach(async () => {
  await reader?.stop();
  await log.close();
  await durable.close();
  rmSync(folder, { recursive: true });
});

function start(
  work: (event: RecordedEvent) => Promise<void> = async () => undefined,
  more: Partial<ReaderOptions> = {},
): void {
  reader = startReader({
    log,
    durable,
    checkpoint: 'checkpoint/test',
    types: ['PollEdited'],
    atOnce: 1,
    work: async (events) => {
      for (const event of events) {
        await work(event);
        seen.push(event.id);
      }
    },
    logger: { error: (_details, message) => complaints.push(message) },
    ...more,
  });
}

async function append(type = 'PollEdited'): Promise<string> {
  const event = newEvent(type);
  await log.append(`poll-${randomUUID()}`, 'none', [event]);
  return event.id;
}

async function until(check: () => unknown): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await check()).toBeTruthy();
    },
    { timeout: 20_000, interval: 10 },
  );
}

const checkpoint = () => durable.get<string>('checkpoint/test');

describe('the reader', () => {
  it('brings events of its types in order, those before its start and those after', async () => {
    const before = [await append(), await append()];
    await append('PollCreated');
    start();
    await until(() => seen.length === 2);
    const after = await append();
    await until(() => seen.length === 3);
    expect(seen).toEqual([...before, after]);
    expect(reader?.problem()).toBeUndefined();
  });

  it('goes on from its checkpoint', async () => {
    await append();
    start();
    const head = await log.head();
    await until(async () => (await checkpoint())?.value === head);
    await reader?.stop();
    const next = await append();
    start();
    await until(() => seen.length === 2);
    expect(seen[1]).toBe(next);
  });

  it('brings an event again whose work was cut off before the checkpoint', async () => {
    const id = await append();
    let began = false;
    let end = (): void => undefined;
    start(async () => {
      began = true;
      await new Promise<void>((resolve) => (end = resolve));
    });
    await until(() => began);
    const stopping = reader?.stop();
    end();
    await stopping;
    expect(await checkpoint()).toBeUndefined();
    start();
    await until(() => seen.length === 2);
    expect(seen).toEqual([id, id]);
  });

  it('says after each event how far it has come, however many came with it', async () => {
    await append();
    await append();
    const reached: (string | undefined)[] = [];
    const positions: string[] = [];
    start(({ position }) => {
      reached.push(reader?.position());
      return Promise.resolve(void positions.push(position));
    });
    await until(() => seen.length === 2);
    expect(reached).toEqual([undefined, positions[0]]);
  });

  it('tries a failing event again, says so, and skips nothing', async () => {
    const ids = [await append(), await append(), await append()];
    let failures = 2;
    const problems: (string | undefined)[] = [];
    start(async ({ id }) => {
      problems.push(reader?.problem());
      if (id === ids[1] && failures-- > 0) throw new Error('not now');
    });
    await until(() => seen.length === 3);
    expect(seen).toEqual(ids);
    expect(complaints).toHaveLength(2);
    expect(problems[2]).toMatch(/PollEdited at \d+: Error: not now/);
    expect(reader?.problem()).toBeUndefined();
  });

  it('survives a store and a log that fail for a moment', async () => {
    const id = await append();
    let failures = 3;
    const failing = async <T>(work: () => Promise<T>): Promise<T> => {
      if (failures-- > 0) throw new Error('gone for a moment');
      return work();
    };
    start(undefined, {
      durable: {
        get: (key) => failing(() => durable.get(key)),
        compareAndSet: (key, expected, value) =>
          failing(() => durable.compareAndSet(key, expected, value)),
      },
    });
    await until(() => reader?.problem());
    await until(() => seen.length === 1);
    await until(checkpoint);
    expect(seen).toEqual([id]);
  });

  it('goes on where another process has moved its checkpoint meanwhile', async () => {
    const first = await append();
    start();
    await until(checkpoint);
    const saved = await durable.get<string>('checkpoint/test');
    await durable.compareAndSet('checkpoint/test', saved?.version ?? 0, saved?.value);
    const second = await append();
    const head = await log.head();
    await until(async () => (await checkpoint())?.value === head);
    expect(seen).toEqual([first, second]);
    expect(reader?.problem()).toBeUndefined();
    expect(complaints).toEqual([]);
  });

  it('with a mark of its end reads the log once, in any process', async () => {
    const ids = [await append(), await append()];
    start(undefined, { endMark: 'ended/test' });
    await until(() => reader?.hasEnded());
    expect(seen).toEqual(ids);
    await reader?.stop();
    await append();
    start(undefined, { endMark: 'ended/test' });
    await until(() => reader?.hasEnded());
    expect([seen, complaints]).toEqual([ids, []]);
  });

  it('does not end before the work is done', async () => {
    let fails = true;
    const id = await append();
    start(() => (fails ? Promise.reject(new Error('not now')) : Promise.resolve()), {
      endMark: 'ended/test',
    });
    await until(() => reader?.problem());
    expect([reader?.hasEnded(), await durable.get('ended/test')]).toEqual([false, undefined]);
    fails = false;
    await until(() => reader?.hasEnded());
    expect(seen).toEqual([id]);
  });

  it('begins anew where its checkpoint lies beyond the log, as when an older one was restored', async () => {
    const ids = [await append(), await append()];
    await durable.compareAndSet('checkpoint/test', 0, '0000000000009999');
    start();
    const head = await log.head();
    await until(async () => (await checkpoint())?.value === head);
    expect(seen).toEqual(ids);
    expect(complaints).toHaveLength(1);
    expect(reader?.problem()).toBeUndefined();
  });

  it('goes on from its checkpoint in a log that fails, or lags behind it, for a while', async () => {
    await append();
    const saved = await log.head();
    await durable.compareAndSet('checkpoint/test', 0, saved);
    const next = await append();
    const failures = [new LogUnavailable('away'), new RangeError('lags'), new RangeError('lags')];
    const asked: (string | undefined)[] = [];
    const lagging: EventLog = {
      ...log,
      subscribe: async function* (options) {
        asked.push(options.after);
        const failure = failures.shift();
        if (failure) throw failure;
        yield* log.subscribe(options);
      },
    };
    start(undefined, { log: lagging });
    await until(() => seen.length > 0);
    expect([seen, asked]).toEqual([[next], [saved, saved, saved, saved]]);
  });

  it('does not wait for the disk at every event that it has no work for', async () => {
    const sets: string[] = [];
    start(undefined, {
      durable: {
        get: (key) => durable.get(key),
        compareAndSet: (key, expected, value) => {
          sets.push(String(value));
          return durable.compareAndSet(key, expected, value);
        },
      },
    });
    const last = await (async () => {
      for (let n = 0; n < 30; n += 1) await append('ResponseSaved');
      return append();
    })();
    await until(() => seen.includes(last));
    expect(sets.length).toBeLessThan(5);
  });

  it('brings several at once, and all of them again when that fails', async () => {
    const ids = [await append(), await append(), await append()];
    const together: string[][] = [];
    start(undefined, {
      atOnce: 2,
      work: async (events) => {
        together.push(events.map(({ id }) => id));
        if (together.length === 1) throw new Error('not now');
      },
    });
    const head = await log.head();
    await until(() => reader?.position() === head);
    expect(together).toEqual([ids.slice(0, 2), ids.slice(0, 2), ids.slice(2)]);
    expect(complaints).toHaveLength(1);
  });

  it('gathers while it rests, and lets its checkpoint lag behind when told so', async () => {
    const batches: number[] = [];
    start(undefined, {
      atOnce: 1000,
      work: async (events) => {
        batches.push(events.length);
      },
      restAfter: () => 200,
      checkpointEvery: 60_000,
    });
    await append();
    await until(() => batches.length === 1);
    const saved = await checkpoint();
    await Promise.all(Array.from({ length: 10 }, () => append()));
    const head = await log.head();
    await until(() => reader?.position() === head);
    expect(batches.length).toBeLessThan(6);
    expect(await checkpoint()).toEqual(saved);
  });
});
