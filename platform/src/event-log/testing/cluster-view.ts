import type { ReadableEvents } from './readable-events.js';
import type { CurrentRevision, StoredEvent } from './stored-event.js';
import type { StoredEvents } from './stored-events.js';

/** How many events are read at a time to find which of them are visible. */
const CHUNK = 256;

/**
 * The part of the shared file that one server of a cluster sees: the events older than its lag. A new leader sees
 * everything as soon as it has seen all events from before its election.
 */
export class ClusterView implements ReadableEvents {
  /** Position of the last visible event; undefined when all are visible. */
  private horizon: number | undefined = 0;
  private leadsSince: number | undefined;

  /** @param lag in milliseconds */
  constructor(
    private readonly events: StoredEvents,
    private readonly lag: number,
    private readonly now: () => number,
  ) {}

  /** Makes those events visible that have become old enough. The server calls it every now and then. */
  advance(): void {
    if (this.horizon === undefined) return;
    const before = this.horizon;
    const newest = this.now() - this.lag;
    for (let isMore = true; isMore;) {
      const some = this.events.after(this.horizon, CHUNK);
      const seen = some.filter(({ created }) => created <= newest);
      this.horizon = seen.at(-1)?.position ?? this.horizon;
      isMore = seen.length === CHUNK;
    }
    if (this.leadsSince !== undefined && this.horizon >= this.leadsSince) this.horizon = undefined;
    if (this.horizon !== before) this.events.announce();
  }

  lead(): void {
    this.leadsSince = this.events.last;
    this.advance();
  }

  follow(): void {
    this.leadsSince = undefined;
    this.horizon ??= this.events.last;
  }

  get commits(): number {
    return this.events.commits;
  }

  get end(): number {
    if (this.horizon === undefined) return this.events.end;
    return this.events.endAfter(this.before(Number.MAX_SAFE_INTEGER, 1)[0]);
  }

  get last(): number {
    return this.before(Number.MAX_SAFE_INTEGER, 1)[0]?.position ?? 0;
  }

  standsAt(position: number): boolean {
    return this.isSeen({ position }) && this.events.standsAt(position);
  }

  *from(position: number): Generator<StoredEvent, void, undefined> {
    for (const event of this.events.from(position)) {
      if (!this.isSeen(event)) return;
      yield event;
    }
  }

  before(position: number, limit: number): StoredEvent[] {
    return this.events.before(Math.min(position, (this.horizon ?? Infinity) + 1), limit);
  }

  ofStream(stream: string, from: number, limit: number): StoredEvent[] {
    return this.events.ofStream(stream, from, limit).filter((event) => this.isSeen(event));
  }

  ofStreamBackwards(stream: string, from: number, limit: number): StoredEvent[] {
    const last = this.lastRevision(stream);
    if (last === 'none') return [];
    return this.events.ofStreamBackwards(stream, Math.min(from, last), limit);
  }

  lastRevision(stream: string): CurrentRevision {
    let revision = this.events.lastRevision(stream);
    while (revision !== 'none') {
      const [event] = this.events.ofStream(stream, revision, 1);
      if (!event || this.isSeen(event)) return revision;
      revision = revision === 0 ? 'none' : revision - 1;
    }
    return revision;
  }

  moreThan(seen: number, over: AbortSignal): Promise<void> {
    return this.events.moreThan(seen, over);
  }

  private isSeen({ position }: { position: number }): boolean {
    return this.horizon === undefined || position <= this.horizon;
  }
}
