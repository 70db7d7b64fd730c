import type { Connection } from '../sqlite/open.js';
import type { ReadStoreReader } from './port.js';
import { openForReading } from './read-database.js';
import { ReaderPool } from './reader-pool.js';
import { Statements } from './statements.js';
import { StoredReads } from './stored-reads.js';

/**
 * The reading side of `read.db`, for threads that must stay responsive: reads by key run on the spot,
 * `find` and `count` on threads of their own, so that a long scan holds up nothing else.
 * A collection that is not there yet reads as empty. Keeps the process alive until closed.
 */
export function openReadStoreReader({ folder }: { folder: string }): Promise<ReadStoreReader> {
  return Promise.resolve(new EmbeddedReader(openForReading(folder), new ReaderPool(folder)));
}

class EmbeddedReader extends StoredReads implements ReadStoreReader {
  constructor(
    private readonly database: Connection,
    private readonly pool: ReaderPool,
  ) {
    super(new Statements(database), (query) => pool.run(query));
  }

  async close(): Promise<void> {
    await this.pool.close();
    this.database.close();
  }
}
