import { randomUUID } from 'node:crypto';
import type { DurableStore } from '../../durable/port.js';
import { newKey } from './seal.js';

/** Location of a key: its bunch, and its index there. */
export interface KeyName {
  bunch: string;
  index: number;
}

export interface NamedKey extends KeyName {
  /** In base64. */
  key: string;
}

/** Keys that were written together, in base64; null is the tombstone of one that was erased. */
export interface KeyBunch {
  keys: (string | null)[];
}

/** Keys written at once: 6 KB, and some tenths of a second of all that one process takes. */
const BUNCH = 128;
/** The next bunch is written when only this many are left. */
const FEW = 128;

export const bunchEntry = (bunch: string): string => `event-log/keys/${bunch}`;

/**
 * Keys that are in the durable store before anything is sealed with them, so that nothing has to wait for it. Bunches
 * have random names and are this process's own, so that no other hands out the same key. Unused keys stay in the
 * store when a process ends, which does no harm.
 */
export class KeyPool {
  private readonly ready: NamedKey[] = [];
  private writing: Promise<void> | undefined;

  constructor(private readonly durable: Pick<DurableStore, 'compareAndSet'>) {}

  /** A key that is never given again. @throws what the durable store throws, when none are left */
  async take(): Promise<NamedKey> {
    for (;;) {
      const taken = this.ready.shift();
      if (this.ready.length < FEW) this.writeAhead();
      if (taken) return taken;
      await this.writing;
    }
  }

  /** Resolves when the durable store may be closed. */
  async idle(): Promise<void> {
    await Promise.allSettled([this.writing]);
  }

  private writeAhead(): void {
    if (this.writing) return;
    const writing = this.write();
    this.writing = writing;
    const end = (): void => void (this.writing = undefined);
    // A caller that needs one of these sees the failure; the next one tries again.
    writing.then(end, end);
  }

  /** Only what the store has acknowledged is handed out: a bunch whose writing failed may be there or not. */
  private async write(): Promise<void> {
    const bunch = randomUUID();
    const keys = Array.from({ length: BUNCH }, newKey);
    const written = await this.durable.compareAndSet(bunchEntry(bunch), 0, {
      keys,
    } satisfies KeyBunch);
    if (written === undefined) return;
    this.ready.push(...keys.map((key, index) => ({ bunch, index, key })));
  }
}
