import { emptyContents, memoryStorage, type Contents } from './memory-storage.js';
import type { Slot } from './record.js';
import type { OutboxStorage } from './storage.js';

/**
 * A storage that survives its disk: when the disk no longer takes what is written, all that it gives, or gave last,
 * goes on in memory.
 */
export class LastingStorage implements OutboxStorage {
  /** False as soon as the disk failed. */
  durable: boolean;
  private current: Promise<OutboxStorage>;
  /** What was last read or written. */
  private readonly last = emptyContents();

  constructor(disk: OutboxStorage) {
    this.durable = disk.durable;
    this.current = Promise.resolve(disk);
  }

  /** A change may be made twice while the disk fails, which for all changes of an outbox is the same as once. */
  async update(responseId: string, change: (slot: Slot) => Slot): Promise<Slot> {
    const used = this.current;
    const storage = await used;
    try {
      const slot = await storage.update(responseId, change);
      if (used === this.current) return this.remember(responseId, slot);
    } catch (error) {
      if (!storage.durable) throw error;
      if (used === this.current) this.moveFrom(storage, error);
    }
    return this.update(responseId, change);
  }

  identity = () => this.read('identity');
  responses = () => this.read('responses');
  held = () => this.read('held');

  async forget(responseIds: readonly string[]): Promise<void> {
    await (await this.current).forget(responseIds);
  }

  private moveFrom(disk: OutboxStorage, error: unknown): void {
    console.warn('This browser no longer stores answers; they are kept in memory.', error);
    this.durable = false;
    this.current = this.copyOf(disk);
  }

  private async copyOf(disk: OutboxStorage): Promise<OutboxStorage> {
    const [identity, responses, held] = await Promise.all([
      this.lastOf(disk, 'identity'),
      this.lastOf(disk, 'responses'),
      this.lastOf(disk, 'held'),
    ]);
    return memoryStorage({ identity, responses, held });
  }

  private async read<Part extends keyof Contents>(part: Part): Promise<Contents[Part]> {
    return this.lastOf(await this.current, part);
  }

  private async lastOf<Part extends keyof Contents>(
    storage: { [Each in keyof Contents]: () => Promise<Contents[Each]> },
    part: Part,
  ): Promise<Contents[Part]> {
    try {
      this.last[part] = await storage[part]();
    } catch (error) {
      console.warn('The outbox could not be read; going on with what is known.', error);
    }
    return this.last[part];
  }

  private remember(responseId: string, slot: Slot): Slot {
    const { last } = this;
    const { outbox, response, held } = slot;
    const responses = last.responses.filter((each) => each.responseId !== responseId);
    const others = last.held.filter((each) => each.response.responseId !== responseId);
    last.identity = outbox;
    last.responses = response ? [...responses, response] : responses;
    last.held = held ? [...others, held] : others;
    return slot;
  }
}
