import { IndexRefused, type Collection, type ReadStore } from '@canvass/platform/read-store/port';

/** What hears of indexes. */
export interface IndexingOptions {
  store: Pick<ReadStore, 'createIndexes'>;
  /** Ends it: nobody waits for an index any more, and none is asked for. */
  signal: AbortSignal;
  /** Hears that indexes stand. */
  onBuilt(): void;
  /** Hears what keeps indexes from being built, and is not the fault of one collection. */
  onFailure(error: unknown): void;
}

/** Builds indexes of read models beside everything else, which may take hours. */
export class Indexing {
  private readonly building = new Set<Promise<void>>();
  /** Why a collection is without one that it needs, by its name. */
  private readonly refused = new Map<string, string>();

  constructor(private readonly options: IndexingOptions) {}

  get isIdle(): boolean {
    return this.building.size === 0;
  }

  /** Why these are without an index, if one of them is. */
  problemOf(collections: readonly Collection[]): string | undefined {
    return collections.flatMap(({ name }) => this.refused.get(name) ?? [])[0];
  }

  /** Resolves when what is being built is built. */
  async idle(): Promise<void> {
    await Promise.all(this.building);
  }

  begin(collections: readonly Collection[]): void {
    if (collections.length === 0) return;
    const building = this.buildEach(collections);
    this.building.add(building);
    building.then(
      () => {
        this.building.delete(building);
        this.options.onBuilt();
      },
      (error: unknown) => {
        if (!this.options.signal.aborted) this.options.onFailure(error);
      },
    );
  }

  /** A collection that cannot have its index is slow to read, and is read and folded all the same. */
  private async buildEach(collections: readonly Collection[]): Promise<void> {
    const { store, signal } = this.options;
    for (const collection of collections) {
      if (signal.aborted) return;
      try {
        await store.createIndexes(collection);
        this.refused.delete(collection.name);
      } catch (error) {
        if (!(error instanceof IndexRefused)) throw error;
        this.refused.set(collection.name, error.message);
      }
    }
  }
}
