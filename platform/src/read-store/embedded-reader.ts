import type { Connection } from '../sqlite/open.js';
import { Lookup } from './lookup.js';
import type { Checkpoint, ReadStoreReader, StoredDocument } from './port.js';
import { compileCount, compileFind } from './query.js';
import { openForReading } from './read-database.js';
import { ReaderPool } from './reader-pool.js';
import { Statements } from './statements.js';

/**
 * The reading side of `read.db`, for threads that must stay responsive: reads by key run on the spot,
 * `find` and `count` on threads of their own, so that a long scan holds up nothing else.
 * A collection that is not there yet reads as empty. Keeps the process alive until closed.
 */
export function openReadStoreReader({ folder }: { folder: string }): Promise<ReadStoreReader> {
  return Promise.resolve(new EmbeddedReader(openForReading(folder), new ReaderPool(folder)));
}

class EmbeddedReader implements ReadStoreReader {
  private readonly lookup: Lookup;

  constructor(
    private readonly database: Connection,
    private readonly pool: ReaderPool,
  ) {
    this.lookup = new Lookup(new Statements(database));
  }

  async get<D extends StoredDocument>(collection: string, id: string): Promise<D | undefined> {
    return this.lookup.get<D>(collection, id);
  }

  async getMany<D extends StoredDocument>(
    collection: string,
    ids: readonly string[],
  ): Promise<D[]> {
    return this.lookup.getMany<D>(collection, ids);
  }

  async find<D extends StoredDocument>(
    ...[collection, query]: Parameters<ReadStoreReader['find']>
  ): Promise<D[]> {
    const rows = await this.pool.run(compileFind(collection, query));
    return rows.map(([document]) => JSON.parse(document as string) as D);
  }

  async count(...[collection, filter]: Parameters<ReadStoreReader['count']>): Promise<number> {
    const [row] = await this.pool.run(compileCount(collection, filter));
    return row ? (row[0] as number) : 0;
  }

  async checkpoint(name: string): Promise<Checkpoint | undefined> {
    return this.lookup.checkpoints([name])[0];
  }

  async checkpoints(names: readonly string[]): Promise<Checkpoint[]> {
    return this.lookup.checkpoints(names);
  }

  async close(): Promise<void> {
    await this.pool.close();
    this.database.close();
  }
}
