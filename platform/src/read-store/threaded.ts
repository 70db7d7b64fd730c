import type { Connection } from '../sqlite/open.js';
import { Lookup } from './lookup.js';
import { packed } from './packed-writes.js';
import type { Checkpoint, Collection, ReadStore, StoredDocument, Write } from './port.js';
import { compileCount, compileFind } from './query.js';
import { openForReading } from './read-database.js';
import { Statements } from './statements.js';
import { Writer } from './writer.js';

/**
 * The read store in `read.db`, written by a thread of its own, so that whoever folds can go on while a batch is
 * being committed. Reads run in the calling thread and see every commit that was acknowledged.
 */
export function openThreadedReadStore({ folder }: { folder: string }): Promise<ReadStore> {
  return Promise.resolve(new ThreadedReadStore(openForReading(folder), new Writer(folder)));
}

class ThreadedReadStore implements ReadStore {
  private readonly statements: Statements;
  private readonly lookup: Lookup;

  constructor(
    private readonly database: Connection,
    private readonly writer: Writer,
  ) {
    this.statements = new Statements(database);
    this.lookup = new Lookup(this.statements);
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

  async positions(collection: string, ids: readonly string[]): Promise<(string | undefined)[]> {
    return this.lookup.positions(collection, ids);
  }

  async find<D extends StoredDocument>(
    ...[collection, query]: Parameters<ReadStore['find']>
  ): Promise<D[]> {
    const rows = this.statements.rows(compileFind(collection, query));
    return rows.map(([document]) => JSON.parse(document as string) as D);
  }

  async count(...[collection, filter]: Parameters<ReadStore['count']>): Promise<number> {
    const [row] = this.statements.rows(compileCount(collection, filter));
    return row ? (row[0] as number) : 0;
  }

  async checkpoint(name: string): Promise<Checkpoint | undefined> {
    return this.lookup.checkpoints([name])[0];
  }

  async checkpoints(names: readonly string[]): Promise<Checkpoint[]> {
    return this.lookup.checkpoints(names);
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

  async commit(batch: readonly Write[], checkpoints: readonly Checkpoint[]): Promise<void> {
    await this.writer.run({ kind: 'commit', batch: packed(batch), checkpoints });
  }

  async close(): Promise<void> {
    await this.writer.close();
    this.database.close();
  }
}
