/** A value kept under a key, with the version that compare-and-set checks. */
export interface DurableEntry<T> {
  value: T;
  /** Above 0; a key never shows the same one twice, not even after a delete. */
  version: number;
}

/** Which part of a list is asked for. */
export interface DurablePage {
  /** Only keys after this one. */
  after?: string;
  /** Most entries. */
  limit: number;
}

/** Small facts that are not events yet must survive: keys, leases, router checkpoints, presence. Backed up, never rebuilt. */
export interface DurableStore {
  get<T>(key: string): Promise<DurableEntry<T> | undefined>;
  /** In the order of the keys, a key may come twice; undefined where nothing stands. */
  getMany<T>(keys: readonly string[]): Promise<(DurableEntry<T> | undefined)[]>;
  /** Entries whose keys begin with `prefix`, in the order of the keys; these go on in characters below U+FFFF. */
  list<T>(prefix: string, page: DurablePage): Promise<(DurableEntry<T> & { key: string })[]>;
  /** Writes when the stored version is `expected` (0: not there yet); resolves to the new version, durable, or undefined when it was not. */
  compareAndSet<T>(key: string, expected: number, value: T): Promise<number | undefined>;
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}
