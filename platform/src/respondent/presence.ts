import { LRUCache } from 'lru-cache';
import type { DurableStore } from '../durable/port.js';

/** A device's last connection is written at most this often, in milliseconds. */
const WRITTEN_EVERY = 60_000;
/** Devices of which this process remembers that they were written just now. */
const DEVICES_KEPT = 20_000;

/** When devices last called in; not events, as they come with every page and nobody asks for the former ones. */
export interface Presence {
  /** Notes that a respondent's page called in; returns at once, and never fails whoever called. */
  seen(deviceId: string): void;
  /** When each device last called in, ISO 8601 in UTC, in the order of the ids; null before the first time. */
  lastConnections(deviceIds: readonly string[]): Promise<(string | null)[]>;
}

export function createPresence({
  durable,
  now,
  logger,
}: {
  durable: Pick<DurableStore, 'get' | 'getMany' | 'compareAndSet'>;
  now(): Date;
  logger: { warn(details: object, message: string): void };
}): Presence {
  const written = new LRUCache<string, number>({ max: DEVICES_KEPT });

  async function write(deviceId: string, at: Date): Promise<void> {
    const key = keyOf(deviceId);
    const before = await durable.get<string>(key);
    // Another process was here a moment ago.
    if (before && isFresh(Date.parse(before.value), at)) return;
    await durable.compareAndSet(key, before?.version ?? 0, at.toISOString());
  }

  return {
    seen: (deviceId) => {
      const at = now();
      const last = written.get(deviceId);
      if (last !== undefined && isFresh(last, at)) return;
      written.set(deviceId, at.getTime());
      // After the answer that is being made: writing waits for the disk.
      setImmediate(() => {
        write(deviceId, at).catch((error: unknown) => {
          logger.warn({ err: error, device: deviceId }, 'a last connection was not written');
        });
      });
    },
    lastConnections: async (deviceIds) => {
      const entries = await durable.getMany<string>(deviceIds.map(keyOf));
      return entries.map((entry) => entry?.value ?? null);
    },
  };
}

function keyOf(deviceId: string): string {
  return `presence/device/${deviceId}`;
}

function isFresh(last: number, at: Date): boolean {
  return Math.abs(at.getTime() - last) < WRITTEN_EVERY;
}
