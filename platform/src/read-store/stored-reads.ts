import { Lookup } from './lookup.js';
import type { Checkpoint, ReadStoreReader, StoredDocument } from './port.js';
import { compileCount, compileFind, compileFirstOfEach, type CompiledQuery } from './query.js';
import type { Statements } from './statements.js';

/** Runs a query where it may take long; gives rows of columns. */
export type RunQuery = (query: CompiledQuery) => unknown[][] | Promise<unknown[][]>;

/** Reads of `read.db`: by key on the spot, queries wherever the engine runs them. */
export class StoredReads implements Omit<ReadStoreReader, 'close'> {
  private readonly lookup: Lookup;

  constructor(
    statements: Statements,
    private readonly run: RunQuery,
  ) {
    this.lookup = new Lookup(statements);
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
    ...[collection, query]: Parameters<ReadStoreReader['find']>
  ): Promise<D[]> {
    const rows = await this.run(compileFind(collection, query));
    return rows.map(([document]) => JSON.parse(document as string) as D);
  }

  async firstOfEach<D extends StoredDocument>(
    ...[collection, query]: Parameters<ReadStoreReader['firstOfEach']>
  ): Promise<D[]> {
    const rows = await this.run(compileFirstOfEach(collection, query));
    return rows.flatMap(([document]) => (document ? [JSON.parse(document as string) as D] : []));
  }

  async count(...[collection, filter]: Parameters<ReadStoreReader['count']>): Promise<number> {
    const [row] = await this.run(compileCount(collection, filter));
    return row ? (row[0] as number) : 0;
  }

  async checkpoint(name: string): Promise<Checkpoint | undefined> {
    return this.lookup.checkpoints([name])[0];
  }

  async checkpoints(names: readonly string[]): Promise<Checkpoint[]> {
    return this.lookup.checkpoints(names);
  }

  async collections(): Promise<string[]> {
    return this.lookup.collections();
  }
}
