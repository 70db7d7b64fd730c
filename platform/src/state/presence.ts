import type { DurableStore } from '../durable/port.js';
import { recentlyUsed } from '../memory/recently-used.js';

/** A last use is written at most this often, in milliseconds. */
const WRITTEN_EVERY = 60_000;
/** How many recent writes this process remembers. */
const MOST_KEPT = 20_000;

/** What can be present. */
type PresenceKind = 'device' | 'apiKey' | 'session' | 'account';

/** When devices, keys, sessions or accounts were last used. Not events: they change with every call, and no history is needed. */
export interface Presence {
  /** Notes a use; returns at once, and never throws. */
  seen(id: string): void;
  /** When each was last used, ISO 8601 in UTC, in the order of the ids; null before the first time. */
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
  const written = recentlyUsed<number>(MOST_KEPT);

  async function write(id: string, at: Date): Promise<void> {
    const key = keyOf(id);
    const before = await durable.get<string>(key);
    // Another process has just written it.
    if (before && isFresh(Date.parse(before.value), at)) return;
    await durable.compareAndSet(key, before?.version ?? 0, at.toISOString());
  }

  return {
    seen: (id) => {
      const at = now();
      const last = written.get(id);
      if (last !== undefined && isFresh(last, at)) return;
      written.set(id, at.getTime());
      // After the current answer is sent, as writing waits for the disk.
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
