import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseFailure } from '../sqlite/failure.js';
import { openReadStore } from './embedded.js';
import { withAdvice } from './read-database.js';
import { StoreLost, type Collection, type ReadStore } from './port.js';
import type { WriterData } from './writer-messages.js';

/** Pause before it is opened again, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5000;

/**
 * The read store, opened again where its file or disk fails. What failed is done once more then: a batch that was
 * committed after all changes nothing the second time.
 */
export class PatientStore {
  private readonly declared = new Map<string, Collection>();

  private constructor(
    private readonly data: WriterData,
    private opened: ReadStore | undefined,
  ) {}

  /** @throws DatabaseFailure when it cannot be opened at the beginning */
  static async open(data: WriterData): Promise<PatientStore> {
    return new PatientStore(data, await openReadStore(data));
  }

  async declare(collection: Collection, deferIndexes: boolean): Promise<void> {
    await this.do((store) => store.declare(collection, { deferIndexes }));
    this.declared.set(collection.name, collection);
  }

  async drop(name: string): Promise<void> {
    await this.do((store) => store.drop(name));
    this.declared.delete(name);
  }

  /**
   * Does something with the store, again and again while its file or disk fails.
   * @throws StoreLost when it failed for so long, or the file is damaged; Error what else the store throws
   */
  async do(work: (store: ReadStore) => Promise<void>): Promise<void> {
    const since = performance.now();
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        this.opened ??= await this.reopen();
        return await work(this.opened);
      } catch (error) {
        if (!(error instanceof DatabaseFailure)) throw error;
        await this.closeFailed();
        const isHopeless = error.isDamage || performance.now() - since >= this.data.patience;
        if (isHopeless) throw new StoreLost(withAdvice(error).message);
        await wait(pause);
      }
    }
  }

  async close(): Promise<void> {
    await this.opened?.close();
  }

  private async reopen(): Promise<ReadStore> {
    this.opened = await openReadStore(this.data);
    // Their tables are there; indexes that are missing are about to be asked for.
    for (const collection of this.declared.values()) {
      await this.opened.declare(collection, { deferIndexes: true });
    }
    return this.opened;
  }

  private async closeFailed(): Promise<void> {
    const failed = this.opened;
    this.opened = undefined;
    try {
      await failed?.close();
    } catch {
      // It is given up either way.
    }
  }
}
