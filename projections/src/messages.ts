import type { Wanted } from './runner/release.js';

/** What the projector thread is started with. */
export interface ThreadData {
  /** Data folder with `log.db`; `read.db` is made in it. */
  folder: string;
  /** Name of the bus, the same in all threads of the process. */
  bus: string;
  /** Release that is at work. */
  build: string;
}

/** What the projector thread is told. */
export type ThreadRequest =
  | { kind: 'rebuild'; id: number; name: string }
  | { kind: 'dropEarlierVersions'; id: number }
  | { kind: 'release'; id: number; name: string; streams: readonly Wanted[] | undefined }
  | { kind: 'stop' };

/** What the projector thread says. */
export type ThreadReply =
  /** It has opened the log and the store, and begins to fold. */
  | { kind: 'opened' }
  | { kind: 'caughtUp' }
  /** What was asked for is done; the collections are those of earlier versions that were dropped. */
  | { kind: 'done'; id: number; dropped: string[] }
  | { kind: 'notDone'; id: number; failure: string }
  /** What is parked by now, in words. */
  | { kind: 'parked'; problem: string | undefined }
  /** It folds no more. Where the store is lost, another thread would not mend it, but a new start may. */
  | { kind: 'failed'; failure: string; isStoreLost: boolean };
