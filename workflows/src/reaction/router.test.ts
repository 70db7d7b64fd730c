import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import type { EventLog } from '@canvass/platform/event-log/port';
import { newEvent } from '@canvass/platform/event-log/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRouter, type Router } from './router.js';

let folder: string;
let log: EventLog;
let durable: DurableStore;
let seen: string[];
let complaints: string[];
let router: Router | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-router-'));
  log = await openEventLog({ folder });
  durable = await openDurableStore({ folder });
  seen = [];
  complaints = [];
});
afterEach(async () => {
  await router?.stop();
  await log.close();
  await durable.close();
  rmSync(folder, { recursive: true });
});

function start(
  react: (event: RecordedEvent) => Promise<void> = async () => undefined,
  more: Partial<Parameters<typeof startRouter>[0]> = {},
): void {
  router = startRouter({
    log,
    durable,
    types: ['PollEdited'],
    react: async (event) => {
      await react(event);
      seen.push(event.id);
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
    { timeout: 5000, interval: 10 },
  );
}

const checkpoint = () => durable.get<string>('checkpoint/reactions');

describe('the router', () => {
  it('brings events of its types in order, those before its start and those after', async () => {
    const before = [await append(), await append()];
    await append('PollCreated');
    start();
    await until(() => seen.length === 2);
    const after = await append();
    await until(() => seen.length === 3);
    expect(seen).toEqual([...before, after]);
    expect(router?.problem()).toBeUndefined();
  });

  it('goes on from its checkpoint', async () => {
    await append();
    start();
    const head = await log.head();
    await until(async () => (await checkpoint())?.value === head);
    await router?.stop();
    const next = await append();
    start();
    await until(() => seen.length === 2);
    expect(seen[1]).toBe(next);
  });

  it('brings an event again whose reaction was cut off before the checkpoint', async () => {
    const id = await append();
    let began = false;
    start(async () => {
      began = true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await until(() => began);
    await router?.stop();
    expect(await checkpoint()).toBeUndefined();
    start();
    await until(() => seen.length === 2);
    expect(seen).toEqual([id, id]);
  });

  it('tries a failing event again, says so, and skips nothing', async () => {
    const ids = [await append(), await append(), await append()];
    let failures = 2;
    const problems: (string | undefined)[] = [];
    start(async ({ id }) => {
      problems.push(router?.problem());
      if (id === ids[1] && failures-- > 0) throw new Error('not now');
    });
    await until(() => seen.length === 3);
    expect(seen).toEqual(ids);
    expect(complaints).toHaveLength(2);
    expect(problems[2]).toMatch(/PollEdited at \d+: Error: not now/);
    expect(router?.problem()).toBeUndefined();
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
        getMany: (keys) => durable.getMany(keys),
        compareAndSet: (key, expected, value) =>
          failing(() => durable.compareAndSet(key, expected, value)),
        delete: (key) => durable.delete(key),
        close: () => durable.close(),
      },
    });
    await until(() => router?.problem());
    await until(() => seen.length === 1);
    await until(checkpoint);
    expect(seen).toEqual([id]);
  });

  it('says when its checkpoint lies beyond the log, and does not end the process', async () => {
    await durable.compareAndSet('checkpoint/reactions', 0, '0000000000009999');
    start();
    await until(() => router?.problem()?.includes('beyond'));
    expect(complaints.length).toBeGreaterThan(0);
  });

  it('does not wait for the disk at every event that is none of its business', async () => {
    const sets: string[] = [];
    start(undefined, {
      durable: {
        get: (key) => durable.get(key),
        getMany: (keys) => durable.getMany(keys),
        compareAndSet: (key, expected, value) => {
          sets.push(String(value));
          return durable.compareAndSet(key, expected, value);
        },
        delete: (key) => durable.delete(key),
        close: () => durable.close(),
      },
    });
    const last = await (async () => {
      for (let n = 0; n < 30; n += 1) await append('ResponseSaved');
      return append();
    })();
    await until(() => seen.includes(last));
    expect(sets.length).toBeLessThan(5);
  });
});
