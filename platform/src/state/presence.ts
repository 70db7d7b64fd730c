import { LRUCache } from 'lru-cache';
import type { DurableStore } from '../durable/port.js';

/** What calls in is written at most this often, in milliseconds. */
const WRITTEN_EVERY = 60_000;
/** Of how many this process remembers that they were written just now. */
const MOST_KEPT = 20_000;

/** What calls in. */
type PresenceKind = 'device' | 'apiKey' | 'session' | 'account';

/** When devices, keys, sessions or accounts last called in; not events, as they come with every call and nobody asks for the former ones. */
export interface Presence {
  /** Notes that it called in; returns at once, and never fails whoever called. */
  seen(id: string): void;
  /** When each last called in, ISO 8601 in UTC, in the order of the ids; null before the first time. */
  lastConnections(ids: readonly string[]): Promise<(string | null)[]>;
}

export function createPresence({
  durable,
  now,
  logger,
  kind = 'device',
}: {
  durable: Pick<DurableStore, 'get' | 'getMany' | 'compareAndSet'>;
  now(): Date;
  logger: { warn(details: object, message: string): void };
  kind?: PresenceKind;
}): Presence {
  const keyOf = (id: string): string => `presence/${kind}/${id}`;
  const written = new LRUCache<string, number>({ max: MOST_KEPT });

  async function write(id: string, at: Date): Promise<void> {
    const key = keyOf(id);
    const before = await durable.get<string>(key);
    // Another process was here a moment ago.
    if (before && isFresh(Date.parse(before.value), at)) return;
    await durable.compareAndSet(key, before?.version ?? 0, at.toISOString());
  }

  return {
    seen: (id) => {
      const at = now();
      const last = written.get(id);
      if (last !== undefined && isFresh(last, at)) return;
      written.set(id, at.getTime());
      // After the answer that is being made: writing waits for the disk.
      setImmediate(() => {
        write(id, at).catch((error: unknown) => {
          logger.warn({ err: error, kind, id }, 'a last connection was not written');
        });
      });
    },
    lastConnections: async (ids) => {
      const entries = await durable.getMany<string>(ids.map(keyOf));
      return entries.map((entry) => entry?.value ?? null);
    },
  };
}

function isFresh(last: number, at: Date): boolean {
  return Math.abs(at.getTime() - last) < WRITTEN_EVERY;
}
