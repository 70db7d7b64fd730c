/** What the projector thread is started with. */
export interface ThreadData {
  /** Data folder with `log.db`; `read.db` is made in it. */
  folder: string;
  /** Name of the bus, the same in all threads of the process. */
  bus: string;
}

/** What the projector thread is told. */
export type ThreadRequest = { kind: 'rebuild'; id: number; name: string } | { kind: 'stop' };

/** What the projector thread says. */
export type ThreadReply =
  | { kind: 'caughtUp' }
  /** Undefined: it is rebuilt. */
  | { kind: 'rebuilt'; id: number; failure: string | undefined }
  /** It folds no more. */
  | { kind: 'failed'; failure: string };
