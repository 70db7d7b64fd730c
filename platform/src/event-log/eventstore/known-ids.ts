import { LRUCache } from 'lru-cache';
import type { Connection } from './connection.js';
import { readStream } from './reading.js';

/** Ids remembered in all. */
const LARGEST_CACHE = 200_000;

interface KnownEvent {
  id: string;
  revision: number;
}

interface KnownStream {
  /** Revision after the last one known; revisions are known from 0. */
  next: number;
  /** Revision of each id. */
  ids: Map<string, number>;
}

/**
 * Which event ids stand in which stream. EventStoreDB looks only at the events right after the expected revision,
 * so it would append an event a second time further down. What a stream holds never changes, so nothing grows old here.
 */
export class KnownIds {
  private readonly streams = new LRUCache<string, KnownStream>({
    maxSize: LARGEST_CACHE,
    sizeCalculation: ({ ids }) => ids.size + 1,
  });

  constructor(private readonly connection: Connection) {}

  /** Adds what was read or written, if it follows on what is known. */
  note(stream: string, events: readonly KnownEvent[]): void {
    this.add(stream, this.knownOf(stream), events);
  }

  /** Revisions by id, at least up to and including `through` if the stream is that long; reads what is not known yet. */
  async upTo(stream: string, through: number): Promise<ReadonlyMap<string, number>> {
    const known = this.knownOf(stream);
    if (known.next <= through) {
      const count = through - known.next + 1;
      const missing = await readStream(this.connection, stream, known.next, count);
      const events = missing.map(({ event }) => event);
      this.add(stream, known, events);
    }
    return known.ids;
  }

  private knownOf(stream: string): KnownStream {
    return this.streams.get(stream) ?? { next: 0, ids: new Map() };
  }

  private add(stream: string, known: KnownStream, events: readonly KnownEvent[]): void {
    const before = known.next;
    for (const { id, revision } of events) {
      if (revision !== known.next) continue;
      known.ids.set(id, revision);
      known.next += 1;
    }
    if (known.next === before) return;
    // Taken out and put in again, so that the cache counts what was added.
    this.streams.delete(stream);
    this.streams.set(stream, known);
  }
}
