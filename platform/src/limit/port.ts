/** How many times something may happen within a number of seconds. */
export interface Allowance {
  most: number;
  seconds: number;
}

/** What a limit still allows. */
export interface Standing {
  left: number;
  /** Until the count begins anew. */
  seconds: number;
}

/** Counts by key; any text, which cannot be recovered from the store. */
export interface Limit {
  /**
   * Counts at once, so that sending many concurrently gains nothing.
   * @param times number to count
   * @throws LimitReached
   */
  count(key: string, times?: number): Promise<Standing>;
  /** Uncounts one. */
  takeBack(key: string): Promise<void>;
  /** Resets the count. */
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
