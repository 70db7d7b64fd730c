import type { MovedCheckpoint, ReadStore, Write } from '@canvass/platform/read-store/port';

/**
 * Commits one batch at a time, so that another can be folded meanwhile. What is on its way to the store must not be
 * read from there: folds keep it in memory until `idle`.
 */
export class Commits {
  private underWay: Promise<void> = Promise.resolve();

  /** @param fail hears of a commit that failed, even if nobody waits for it */
  constructor(
    private readonly store: ReadStore,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** To be called only while idle. */
  start(batch: readonly Write[], checkpoints: readonly MovedCheckpoint[]): void {
    this.underWay = this.store.commit(batch, checkpoints);
    this.underWay.catch(this.fail);
  }

  /**
   * Resolves once everything started is in the store.
   * @throws Error what the commit threw, at this call and every later one, so that nothing is committed after it
   */
  async idle(): Promise<void> {
    await this.underWay;
  }
}
