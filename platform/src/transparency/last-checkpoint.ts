import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DurableStore } from '../durable/port.js';
import { ifPresent, writeFileDurably } from '../files/write-file.js';

/**
 * Keeps the newest checkpoint where no backup reaches, beside the ledger of erasures: a log that was restored is told by
 * it from the one that was there before.
 */
export interface LastCheckpoint {
  read(): Promise<string | undefined>;
  /** Durable when it resolves. */
  note(checkpoint: string): Promise<void>;
}

const FILE = 'checkpoint';
const KEY = 'transparency/checkpoint';

export function lastCheckpointIn(folder: string): LastCheckpoint {
  return {
    read: () => ifPresent(readFile(join(folder, FILE), 'utf8')),
    note: (checkpoint) => writeFileDurably(folder, FILE, Buffer.from(checkpoint)),
  };
}

/** @param durable in the database of the ledger of erasures */
export function lastCheckpointAt(
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>,
): LastCheckpoint {
  return {
    read: async () => (await durable.get<string>(KEY))?.value,
    async note(checkpoint) {
      for (;;) {
        const before = await durable.get<string>(KEY);
        const written = await durable.compareAndSet(KEY, before?.version ?? 0, checkpoint);
        if (written !== undefined) return;
      }
    },
  };
}
