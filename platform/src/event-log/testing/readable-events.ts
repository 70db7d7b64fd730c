import type { CurrentRevision, StoredEvent } from './stored-event.js';

/** The reading side of a log. */
export interface ReadableEvents {
  /** Counts commits. A reader takes it before it reads, so that it misses no commit meanwhile. */
  readonly commits: number;
  /** The position of the next event. */
  readonly end: number;
  /** The position of the last event of all streams, or 0. */
  readonly last: number;
  /** Whether an event begins at a position. */
  standsAt(position: number): boolean;
  /** The events of all streams from a position on, in order, as far as they exist when they are fetched. */
  from(position: number): Iterable<StoredEvent>;
  /** Up to `limit` events of all streams before a position, the last one first. */
  before(position: number, limit: number): StoredEvent[];
  /** Up to `limit` events of a stream from a revision on. */
  ofStream(stream: string, from: number, limit: number): StoredEvent[];
  /** Up to `limit` events of a stream from a revision backwards. */
  ofStreamBackwards(stream: string, from: number, limit: number): StoredEvent[];
  lastRevision(stream: string): CurrentRevision;
  /** Resolves at the first commit after `seen`, or when `over` is aborted. */
  moreThan(seen: number, over: AbortSignal): Promise<void>;
}
