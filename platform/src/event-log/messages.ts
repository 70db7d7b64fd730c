import type { ExpectedRevision } from './port.js';
import type { SerializedEvent } from './serialize.js';

/** What the writer thread is asked; answers carry the same number. */
export interface AppendRequest {
  number: number;
  stream: string;
  expected: ExpectedRevision;
  events: SerializedEvent[];
}

export interface EraseRequest {
  number: number;
  erase: string;
}

export type WriterRequest = AppendRequest | EraseRequest;

/** All requests of one turn of the event loop together, or the order to stop. */
export type WriterMessage = WriterRequest[] | 'close';

/** What became of one append. */
export type Outcome =
  | { kind: 'appended'; revision: number; row: number }
  | { kind: 'conflict'; actual: ExpectedRevision }
  | { kind: 'repeated'; ids: string[] };

export type Answer =
  | { number: number; outcome: Outcome }
  | { number: number; outcome: { kind: 'erased' } }
  | { number: number; outcome: { kind: 'unavailable' } };

/** What the writer thread is started with. */
export interface WriterData {
  folder: string;
  /** How long it may fail to write until it is given up, in milliseconds. */
  patience: number;
  /** How long it waits at a time while another process holds the database, in milliseconds. */
  lockPatience: number;
}

/**
 * What the writer thread says: once that it is ready, then the answers to a group, if any, and whether it can write;
 * last that it has given up.
 */
export type WriterReply =
  | { ready: true }
  | { answers: Answer[]; failure: string | undefined }
  | { lost: string };

/** Where the database of a data folder's log stands. */
export const LOG_FILE = 'log.db';

/** Name of the channel on which the writer tells readers in every thread that there is more. */
export function announcementChannel(resolvedFolder: string): string {
  return `canvass-event-log:${resolvedFolder}`;
}
