import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DurableEntry } from '../durable/port.js';
import { createPresence, type Presence } from './presence.js';

let entries: Map<string, DurableEntry<unknown>>;
let writes: number;
let clock: Date;
let warnings: string[];
let broken: boolean;

beforeEach(() => {
  entries = new Map();
  writes = 0;
  clock = new Date('2026-01-01T00:00:00.000Z');
  warnings = [];
  broken = false;
});

function process(): Presence {
  return createPresence({
    now: () => clock,
    logger: { warn: (_details, message) => warnings.push(message) },
    durable: {
      get: <T>(key: string) => {
        if (broken) throw new Error('the disk is gone');
        return Promise.resolve(entries.get(key) as DurableEntry<T> | undefined);
      },
      getMany: <T>(keys: readonly string[]) =>
        Promise.resolve(keys.map((key) => entries.get(key) as DurableEntry<T> | undefined)),
      compareAndSet: (key, expected, value) => {
        if ((entries.get(key)?.version ?? 0) !== expected) return Promise.resolve(undefined);
        writes += 1;
        entries.set(key, { value, version: writes });
        return Promise.resolve(writes);
      },
    },
  });
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function later(seconds: number): void {
  clock = new Date(clock.getTime() + seconds * 1000);
}

describe('presence', () => {
  it('knows when each device last called in', async () => {
    const presence = process();
    presence.seen('a');
    later(5);
    presence.seen('b');
    await settled();
    expect(await presence.lastConnections(['b', 'never', 'a'])).toEqual([
      '2026-01-01T00:00:05.000Z',
      null,
      '2026-01-01T00:00:00.000Z',
    ]);
  });

  it('writes at most once a minute, also where two processes see the device', async () => {
    const [one, other] = [process(), process()];
    for (let second = 0; second < 120; second += 10) {
      one.seen('a');
      await settled();
      other.seen('a');
      await settled();
      later(10);
    }
    expect(writes).toBe(2);
    expect(await one.lastConnections(['a'])).toEqual(['2026-01-01T00:01:00.000Z']);
  });

  it('logs a failure of the store, and callers do not notice it', async () => {
    broken = true;
    const presence = process();
    expect(() => presence.seen('a')).not.toThrow();
    await vi.waitFor(() => expect(warnings).toHaveLength(1));
  });
});
