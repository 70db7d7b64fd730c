import { setTimeout as wait } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import { CheckpointLost, OwnerChanged, type MovedCheckpoint } from './port.js';

/** A checkpoint as MongoDB has it. */
export interface MongoCheckpoint {
  _id: string;
  position: string;
  epoch: number;
  /** Name of a further one, which has the position of several that move as one. */
  shared?: string;
}

/** How long a look at the epochs counts, in milliseconds: less than it takes until an owner is taken for dead. */
const COUNTS_FOR = 1000;
/** How long what an owner sends after a look may take to be written, in milliseconds. */
const WRITTEN_WITHIN = 1000;

/**
 * @throws OwnerChanged when one of them is of a newer epoch
 * @throws CheckpointLost when a known one is not there
 */
export async function checkOwnership(
  checkpoints: Collection<MongoCheckpoint>,
  wanted: readonly MovedCheckpoint[],
): Promise<void> {
  if (wanted.length === 0) return;
  const names = wanted.map(({ name }) => name);
  const stored = await checkpoints.find({ _id: { $in: names } }).toArray();
  const epochs = new Map(stored.map(({ _id, epoch }) => [_id, epoch]));
  const replaced = wanted.find(({ name, epoch }) => (epochs.get(name) ?? epoch) > epoch);
  if (replaced) throw new OwnerChanged(replaced.name);
  const lost = wanted.find(({ name, known }) => known && !epochs.has(name));
  if (lost) throw new CheckpointLost(lost.name);
}

/**
 * The ownership that a commit rests on. A process that was stopped for long in the middle of a commit looks again before
 * it writes on: it may have been replaced, and what it was writing emptied.
 */
export class CommitOwnership {
  private lookedAt = -Infinity;

  /** @param wanted the checkpoints that the commit is to move */
  constructor(
    private readonly checkpoints: Collection<MongoCheckpoint>,
    private readonly wanted: readonly MovedCheckpoint[],
  ) {}

  /**
   * To be called right before each write; looks only if it has not done so for a second.
   * @throws OwnerChanged
   * @throws CheckpointLost
   */
  async require(): Promise<void> {
    if (this.isFresh()) return;
    await this.look();
    // The process may have been stopped while it looked. A server that is slow is not asked a third time.
    if (!this.isFresh()) await this.look();
  }

  /** By the wall clock, which goes on while the machine sleeps. */
  private isFresh(): boolean {
    return Math.abs(Date.now() - this.lookedAt) < COUNTS_FOR;
  }

  private async look(): Promise<void> {
    this.lookedAt = Date.now();
    await checkOwnership(this.checkpoints, this.wanted);
  }
}

/** The latest time an owner was replaced through this store. */
export class Replacement {
  private epoch = 0;
  /** When the former owner writes no more, by the monotonic clock. */
  private over = 0;

  /** To be told of what a commit has moved. */
  note(moved: readonly MovedCheckpoint[]): void {
    const newest = Math.max(0, ...moved.map(({ epoch }) => epoch));
    if (newest <= this.epoch) return;
    this.epoch = newest;
    this.over = performance.now() + COUNTS_FOR + WRITTEN_WITHIN;
  }

  /** Resolves once the owner that was replaced has found that out before each write it had not sent yet. */
  async isOver(): Promise<void> {
    const left = this.over - performance.now();
    if (left > 0) await wait(left);
  }
}
