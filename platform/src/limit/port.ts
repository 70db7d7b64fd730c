/** How many times something may happen within how many seconds. */
export interface Allowance {
  most: number;
  seconds: number;
}

/** Counts by whom or what each time concerns; any text, which nobody finds in the store again. */
export interface Limit {
  /**
   * Counts one, and that at once, so that sending many at once gains nothing.
   * @param times counts so many together
   * @throws LimitReached
   */
  count(key: string, times?: number): Promise<void>;
  /** Takes one back. */
  takeBack(key: string): Promise<void>;
  /** Forgets those counted so far. */
  forget(key: string): Promise<void>;
}

/** Limits that every process on the same engine counts together. */
export interface Limits {
  /** @param name the same name is the same limit, in every process */
  of(name: string, allowance: Allowance): Limit;
  close(): Promise<void>;
}

export class LimitReached extends Error {
  override name = 'LimitReached';
  /** @param seconds after which it is worth trying again */
  constructor(readonly seconds: number) {
    super(`the limit is reached for ${seconds} seconds`);
  }
}
