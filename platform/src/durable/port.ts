/** A value kept under a key, with the version that compare-and-set checks. */
export interface DurableEntry<T> {
  value: T;
  /** Above 0; never the same twice for a key, not even after a delete. */
  version: number;
}

/** The requested part of a list. */
export interface DurablePage {
  /** Only keys after this one. */
  after?: string;
  /** Most entries. */
  limit: number;
}

/** Small facts that are not events but must survive: keys, leases, checkpoints, presence. Backed up, never rebuilt. */
export interface DurableStore {
  get<T>(key: string): Promise<DurableEntry<T> | undefined>;
  /** In the order of the keys; a key may come twice; undefined for missing ones. */
  getMany<T>(keys: readonly string[]): Promise<(DurableEntry<T> | undefined)[]>;
  /** Entries whose keys begin with `prefix`, in the order of the keys; these go on in characters below U+FFFF. */
  list<T>(prefix: string, page: DurablePage): Promise<(DurableEntry<T> & { key: string })[]>;
  /** Writes if the stored version is `expected` (0: missing). Resolves to the new version once durable, or to undefined if it was not. */
  compareAndSet<T>(key: string, expected: number, value: T): Promise<number | undefined>;
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}
