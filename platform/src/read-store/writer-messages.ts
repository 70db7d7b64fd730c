import type { Collection, MovedCheckpoint } from './port.js';

/** Writes to one collection: id, position and JSON of each, NULL for one that is removed, one after the other. */
export interface PackedWrites {
  collection: string;
  fields: (string | null)[];
}

/** What the thread that writes `read.db` is started with. */
export interface WriterData {
  folder: string;
  /** How long it retries failures of the file or its disk, in milliseconds. */
  patience: number;
  /** How long a write waits at a time for another process to let go of the file, in milliseconds; default: 5 s. */
  lockPatience?: number | undefined;
}

/** What the thread that writes `read.db` is told. */
export type WriterRequest =
  | { kind: 'declare'; id: number; collection: Collection; deferIndexes: boolean }
  | { kind: 'createIndexes'; id: number; collection: Collection }
  | { kind: 'drop'; id: number; name: string }
  | { kind: 'commit'; id: number; batch: PackedWrites[]; checkpoints: readonly MovedCheckpoint[] }
  | { kind: 'close'; id: number };

/** Its answer: done, or the failure. */
export interface WriterReply {
  id: number;
  failure?: WriterFailure;
}

/** Errors of the port keep their kind on the way between threads. */
export type WriterFailure =
  | { kind: 'OwnerChanged' | 'CheckpointLost'; checkpoint: string }
  | { kind: 'UndeclaredCollection'; collection: string }
  | { kind: 'DocumentRefused'; collection: string; id: string; reason: string }
  | { kind: 'StoreLost' | 'other'; message: string };
