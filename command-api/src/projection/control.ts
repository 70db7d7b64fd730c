/** What operators can have done to projections. */
export interface ProjectionControl {
  /** Collections of all projections, `<name>_v<version>`, derived ones included. */
  names: readonly string[];
  /** Has a projection dropped and folded anew; resolves when the request is durable. */
  rebuild(name: string): Promise<void>;
  /** Has earlier versions of the read models dropped; resolves when the request is durable. */
  tidy(): Promise<void>;
  /**
   * Has a parked item tried again (`retry`), or left out for good (`skip`), and then what waits for it. Resolves when the
   * request is durable; to false when no such item is parked.
   */
  unpark(id: string, how: 'retry' | 'skip'): Promise<boolean>;
}
