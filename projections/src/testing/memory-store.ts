import { jsonOf, keyOf } from '@canvass/platform/read-store/packed-writes';
import {
  standingOf,
  CheckpointLost,
  OwnerChanged,
  UndeclaredCollection,
  type Checkpoint,
  type Collection,
  type MovedCheckpoint,
  type ReadStore,
  type StoredDocument,
  type Write,
} from '@canvass/platform/read-store/port';

/** The documents of a collection as JSON, by id; null for the marker of a deleted one. */
type Table = Map<string, { position: string; json: string | null }>;

interface StoredCheckpoint extends Checkpoint {
  /** Name of a further one, which has the position of all that share it. */
  shared?: string | undefined;
}

/** The contents of several stores, which share them as processes share a database. */
export interface Tables {
  tables: Map<string, Table>;
  checkpoints: Map<string, StoredCheckpoint>;
  /** Commits under way. */
  commits: Set<Promise<void>>;
}

/** All documents as JSON, by collection and id; delete markers have none. */
export type Dump = Record<string, Record<string, string>>;

export function emptyTables(): Tables {
  return { tables: new Map(), checkpoints: new Map(), commits: new Set() };
}

/**
 * A store in memory without transactions. Every read and every single write is a step of its own, so that `step` can let
 * another runner in between, or cut a commit short by throwing.
 */
export class MemoryStore implements Pick<ReadStore, keyof ReadStore> {
  private readonly declared = new Set<string>();
  readonly indexed: string[] = [];

  constructor(
    readonly shared: Tables = emptyTables(),
    private readonly step: () => void | Promise<void> = () => undefined,
  ) {}

  async declare({ name }: Collection, options?: { deferIndexes?: boolean }): Promise<void> {
    await this.step();
    if (!this.shared.tables.has(name)) this.shared.tables.set(name, new Map());
    this.declared.add(name);
    if (!options?.deferIndexes) this.indexed.push(name);
  }

  async createIndexes({ name }: Collection): Promise<void> {
    await this.step();
    this.indexed.push(name);
  }

  private forget(collection: string): void {
    for (const name of [collection, standingOf(collection)]) this.shared.checkpoints.delete(name);
  }

  async drop(collection: string): Promise<void> {
    await this.step();
    await Promise.allSettled(this.shared.commits);
    this.forget(collection);
    await this.step();
    this.shared.tables.delete(collection);
    await this.step();
    this.forget(collection);
  }

  async commit(batch: readonly Write[], checkpoints: readonly MovedCheckpoint[]): Promise<void> {
    const { commits } = this.shared;
    const commit = this.write(batch, checkpoints).finally(() => commits.delete(commit));
    commits.add(commit);
    await commit;
  }

  private async write(
    batch: readonly Write[],
    checkpoints: readonly MovedCheckpoint[],
  ): Promise<void> {
    await this.step();
    for (const checkpoint of checkpoints) this.checkOwnership(checkpoint);
    for (const write of batch) {
      await this.step();
      if (!this.declared.has(write.collection)) throw new UndeclaredCollection(write.collection);
      this.apply(write);
    }
    for (const checkpoint of checkpoints.filter((one) => !this.follows(one))) {
      await this.step();
      this.checkOwnership(checkpoint);
      const { known: _known, ...stored } = checkpoint;
      this.shared.checkpoints.set(stored.name, stored);
    }
    const moved = new Map(checkpoints.flatMap((one) => (one.shared ? [[one.shared, one]] : [])));
    for (const [shared, { position, epoch }] of moved) {
      await this.step();
      for (const checkpoint of checkpoints) this.checkOwnership(checkpoint);
      this.shared.checkpoints.set(shared, { name: shared, position, epoch });
    }
  }

  /** Whether it names its shared position already, and so moves with that alone. */
  private follows({ name, epoch, shared }: MovedCheckpoint): boolean {
    const stored = this.shared.checkpoints.get(name);
    return shared !== undefined && stored?.shared === shared && stored.epoch === epoch;
  }

  private checkOwnership({ known, name, epoch }: MovedCheckpoint): void {
    const stored = this.shared.checkpoints.get(name);
    if (stored && stored.epoch > epoch) throw new OwnerChanged(name);
    if (known && !stored) throw new CheckpointLost(name);
  }

  private apply(write: Write): void {
    const { _id, _position } = keyOf(write);
    const table = this.shared.tables.get(write.collection) ?? new Map();
    this.shared.tables.set(write.collection, table);
    const stored = table.get(_id);
    if (stored && stored.position >= _position) return;
    table.set(_id, { position: _position, json: jsonOf(write) });
  }

  async get<D extends StoredDocument>(collection: string, id: string): Promise<D | undefined> {
    return (await this.getMany<D>(collection, [id]))[0];
  }

  async getMany<D extends StoredDocument>(
    collection: string,
    ids: readonly string[],
  ): Promise<D[]> {
    await this.step();
    const table = this.shared.tables.get(collection);
    return ids.flatMap((id) => {
      const json = table?.get(id)?.json;
      return json ? [JSON.parse(json) as D] : [];
    });
  }

  async positions(collection: string, ids: readonly string[]): Promise<(string | undefined)[]> {
    await this.step();
    return ids.map((id) => this.shared.tables.get(collection)?.get(id)?.position);
  }

  async checkpoint(name: string): Promise<Checkpoint | undefined> {
    return (await this.checkpoints([name]))[0];
  }

  async checkpoints(names: readonly string[]): Promise<Checkpoint[]> {
    await this.step();
    const stored = this.shared.checkpoints;
    return names.flatMap((name) => {
      const one = stored.get(name);
      if (!one) return [];
      const further = stored.get(one.shared ?? '')?.position ?? '';
      const position = further > one.position ? further : one.position;
      return [{ name, position, epoch: one.epoch }];
    });
  }

  async collections(): Promise<string[]> {
    await this.step();
    return [...this.shared.tables.keys()].sort();
  }

  /** All documents of a collection, for tests. Projections read documents by their ids alone. */
  async find<D extends StoredDocument>(collection: string): Promise<D[]> {
    await this.step();
    const table = [...(this.shared.tables.get(collection) ?? [])].sort();
    return table.flatMap(([, { json }]) => (json ? [JSON.parse(json) as D] : []));
  }

  firstOfEach(): never {
    throw new Error('projections read by id alone');
  }

  count(): never {
    throw new Error('projections read by id alone');
  }

  async close(): Promise<void> {}

  dump(): Dump {
    const tables = [...this.shared.tables].sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(
      tables.map(([name, table]) => [
        name,
        Object.fromEntries(
          [...table].sort().map(([id, { position, json }]) => [id, json ?? `deleted ${position}`]),
        ),
      ]),
    );
  }
}
