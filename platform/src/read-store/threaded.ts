import type { Connection } from '../sqlite/open.js';
import { packed } from './packed-writes.js';
import type { Collection, MovedCheckpoint, ReadStore, Write } from './port.js';
import { openForReading } from './read-database.js';
import { Statements } from './statements.js';
import { StoredReads } from './stored-reads.js';
import { Writer } from './writer.js';

/**
 * The read store in `read.db`, written by a thread of its own, so that folding goes on while a batch is
 * being committed. Reads run in the calling thread and see every commit that was acknowledged.
 */
export function openThreadedReadStore({
  folder,
  ...patience
}: {
  folder: string;
  /** How long a write that fails because of the file or its disk is tried, in milliseconds; default: a minute. */
  patience?: number;
  /** How long a write waits at a time for another process to let go of the file, in milliseconds; default: 5 s. */
  lockPatience?: number;
}): Promise<ReadStore> {
  const writer = new Writer(folder, patience);
  return Promise.resolve(new ThreadedReadStore(openForReading(folder), writer));
}

class ThreadedReadStore extends StoredReads implements ReadStore {
  constructor(
    private readonly database: Connection,
    private readonly writer: Writer,
  ) {
    const statements = new Statements(database);
    super(statements, (query) => statements.rows(query));
  }

  declare(collection: Collection, options?: { deferIndexes?: boolean }): Promise<void> {
    const deferIndexes = options?.deferIndexes === true;
    return this.writer.run({ kind: 'declare', collection, deferIndexes });
  }

  createIndexes(collection: Collection): Promise<void> {
    return this.writer.run({ kind: 'createIndexes', collection });
  }

  drop(name: string): Promise<void> {
    return this.writer.run({ kind: 'drop', name });
  }

  async commit(batch: readonly Write[], checkpoints: readonly MovedCheckpoint[]): Promise<void> {
    await this.writer.run({ kind: 'commit', batch: packed(batch), checkpoints });
  }

  async close(): Promise<void> {
    await this.writer.close();
    this.database.close();
  }
}
