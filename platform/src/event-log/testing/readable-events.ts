import type { CurrentRevision, StoredEvent } from './stored-event.js';

/** What can be asked of a log. */
export interface ReadableEvents {
  /** Rises with every commit: look before reading, so that none slips through while reading. */
  readonly commits: number;
  /** Where the next event will begin. */
  readonly end: number;
  /** Where the last event of all streams stands, or 0. */
  readonly last: number;
  /** Whether an event begins at a position. */
  standsAt(position: number): boolean;
  /** All events of all streams from a position on, in order, those that are there when they are asked for. */
  from(position: number): Iterable<StoredEvent>;
  /** Up to `limit` events of all streams ahead of a position, the last one first. */
  before(position: number, limit: number): StoredEvent[];
  /** Up to `limit` events of a stream from a revision on. */
  ofStream(stream: string, from: number, limit: number): StoredEvent[];
  /** Up to `limit` events of a stream from a revision backwards. */
  ofStreamBackwards(stream: string, from: number, limit: number): StoredEvent[];
  lastRevision(stream: string): CurrentRevision;
  /** Resolves at the first commit after `seen`, or when `over` is aborted. */
  moreThan(seen: number, over: AbortSignal): Promise<void>;
}
