import type { NewEvent, RecordedEvent } from '@canvass/contracts/event/envelope';

/** What a writer expects of a stream: its last revision, or that it has no event yet. */
export type ExpectedRevision = number | 'none';

/** The largest event the log takes: id, type, data, metadata and personal as JSON, in bytes. */
export const LARGEST_EVENT_BYTES = 256 * 1024;

/**
 * With this many characters a batch is full, as its events are stored, however few they are: who reads the log holds
 * several batches at a time.
 */
export const LARGEST_BATCH = 16 * 1024 * 1024;

/** Where an append ended up. */
export interface Appended {
  /** Revision of the last event appended. */
  revision: number;
  /** Position of the last event appended. */
  position: string;
}

/** A piece of the log in order. Comes also when nothing matched, so that checkpoints move on. */
export interface LogBatch {
  events: RecordedEvent[];
  /** Everything up to and including this position has been delivered or did not match. */
  position: string;
  /** True when the reader has reached the end of the log as it was; then a batch comes even without events. */
  caughtUp: boolean;
}

export interface SubscribeOptions {
  /** Position to start after; undefined, or the '' of an empty log's batch, starts at the beginning. */
  after?: string;
  /** Only these event types; undefined takes all. */
  types?: readonly string[];
  /** All event types but these; given instead of `types`. */
  except?: readonly string[];
  /** Leaves out what is personal: neither is it looked up nor is it told whether it was erased. */
  withoutPersonal?: true;
  /** Ends the iteration. */
  signal?: AbortSignal;
  /** At most so many events a batch; default 1000. Of large ones there are fewer, see LARGEST_BATCH. */
  batchSize?: number;
}

/** Reading side of the log; what projections and reactions need. */
export interface EventLogReader {
  /**
   * Events of one stream from a revision on, in order; an empty array if there are none.
   * @throws UnreadableEvent
   */
  read(stream: string, from?: number): Promise<RecordedEvent[]>;
  /** Position of the last event, or undefined while the log is empty. */
  head(): Promise<string | undefined>;
  /**
   * The whole log in order, without system events, then live; ends only by `signal` or by closing the reader. An event
   * that this log has not written says so, and comes without data.
   * @throws PositionGone (from the iteration) when `after` is no position of this log or lies beyond its end, and will
   * not be one by waiting, as after restoring an older backup
   */
  subscribe(options: SubscribeOptions): AsyncIterable<LogBatch>;
  close(): Promise<void>;
}

export interface EventLog extends EventLogReader {
  /**
   * Appends events to one stream, all or none; resolves only after they are durable.
   * An append whose event ids already stand in the stream succeeds and gives their place.
   * @throws WrongExpectedRevision when the stream is at another revision
   * @throws EventTooLarge when an event exceeds LARGEST_EVENT_BYTES
   * @throws LogUnavailable when the log cannot promise durability now, or is closed: then the events may stand there or
   * not, and appending the same ones again tells
   * @throws RangeError when there is no event, two share an id, or only some of the ids stand in the stream
   */
  append(stream: string, expected: ExpectedRevision, events: NewEvent[]): Promise<Appended>;
  /**
   * Destroys `personal` of every event of the stream; the events, their order and their seals stay.
   * Resolves when no copy is left in the log's own files.
   */
  erase(stream: string): Promise<void>;
  /** When the newest event was recorded, by the clock of the log's server, ISO 8601; undefined while there is none. */
  lastRecordedAt(): Promise<string | undefined>;
  /** Undefined while the log can write; else why it cannot. */
  failure(): string | undefined;
}

export class WrongExpectedRevision extends Error {
  override name = 'WrongExpectedRevision';
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: ExpectedRevision,
  ) {
    super(`stream ${stream} is at revision ${actual}, not ${expected}`);
  }
}

export class EventTooLarge extends Error {
  override name = 'EventTooLarge';
  constructor(stream: string, bytes: number) {
    super(`an event of ${bytes} bytes for ${stream} exceeds ${LARGEST_EVENT_BYTES} bytes`);
  }
}

/** An event of any type cannot be one that this log has written. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent';
}

/** An event was written by a newer release, and this one does not know what it says. */
export class NewerEvent extends UnreadableEvent {
  override name = 'NewerEvent';
}

/** A position at which a reader wants to go on is for good none of this log. */
export class PositionGone extends RangeError {
  override name = 'PositionGone';
}

/** Why no reader can go on from there, and what an operator does about it. */
export function beyondEnd(position: string): string {
  return (
    `position ${position} is beyond the log's end: the log is older than what was read from it. ` +
    'After restoring a log alone, drop the read models (docs/backup.md, "Restoring services", step 4)'
  );
}

export class LogUnavailable extends Error {
  override name = 'LogUnavailable';
}
