/** What operators can have done to projections. */
export interface ProjectionControl {
  /** Collections of all projections, `<name>_v<version>`, derived ones included. */
  names: readonly string[];
  /** Has a projection dropped and folded anew; resolves when the request is durable. */
  rebuild(name: string): Promise<void>;
  /** Has earlier versions of the read models dropped; resolves when the request is durable. */
  tidy(): Promise<void>;
  /**
   * Has a parked item tried again (`retry`), or left out for good (`skip`), and then what waits for it. The name of a read
   * model can be given to `retry`, too, where it stands still or lacks an index. Resolves when the request is durable; to
   * false when there is no such item or read model.
   */
  unpark(id: string, how: 'retry' | 'skip'): Promise<boolean>;
}
