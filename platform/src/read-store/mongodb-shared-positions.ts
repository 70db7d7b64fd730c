import { LRUCache } from 'lru-cache';
import type { Collection } from 'mongodb';
import { checkOwnership, type MongoCheckpoint } from './mongodb-ownership.js';
import { CheckpointLost, OwnerChanged, type Checkpoint, type MovedCheckpoint } from './port.js';

/** Names of shared positions begin with it. */
const SHARED = 'shared/';
/** A shared position is written at most this often, in milliseconds. */
const WRITTEN_EVERY = 50;
/** More than processes fold at a time. */
const SEEN_KEPT = 16;
/** Pause after one could not be written, in milliseconds. */
const TRIED_AGAIN = 1000;

/** The shared position that a checkpoint names, as this process has written it there. */
interface Following {
  shared: string;
  epoch: number;
}

/** What a shared position is to be. */
type Moved = Pick<Checkpoint, 'position' | 'epoch'>;

/**
 * Checkpoints of what has nothing to fold move as one: they name a document that has the position of all of them. What
 * such a checkpoint stands for is the further of its own position and the shared one.
 *
 * A shared position is never ahead of what is in the store, even when its writer was replaced: it moves after the
 * commit, and everything up to it is folded into all that name it, or concerns none of them. So it may go on when
 * another process owns one of these already.
 */
export class SharedPositions {
  private readonly following = new Map<string, Following>();
  /** Those to be written. */
  private readonly pending = new Map<string, Moved>();
  /** Why one could not be written, until its next commit reports it. */
  private readonly failures = new Map<string, unknown>();
  /** Shared positions seen lately, which are read together with those that name them. */
  private readonly seen = new LRUCache<string, true>({ max: SEEN_KEPT });
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private lastWritten = -Infinity;
  private isStopped = false;

  constructor(private readonly checkpoints: Collection<MongoCheckpoint>) {}

  /**
   * Those that have to be written each for itself; the others name their shared position already.
   * @throws what has kept a shared position from being written since it was moved last
   */
  apart(wanted: readonly MovedCheckpoint[]): MovedCheckpoint[] {
    for (const { shared = '' } of wanted) {
      const failure = this.failures.get(shared);
      if (!this.failures.delete(shared)) continue;
      throw failure;
    }
    return wanted.filter(({ name, shared, epoch }) => {
      const former = this.following.get(name);
      if (shared !== undefined && former?.shared === shared && former.epoch === epoch) return false;
      this.following.delete(name);
      return true;
    });
  }

  /**
   * Moves shared positions, at once or together with what comes within a moment.
   * @param wanted what was committed
   * @param written those of them that were written each for itself
   * @throws OwnerChanged when another process owns one of those that name them
   * @throws CheckpointLost when one of these is not there
   */
  async move(
    wanted: readonly MovedCheckpoint[],
    written: readonly MovedCheckpoint[],
  ): Promise<void> {
    for (const { name, shared, epoch } of written) {
      if (shared !== undefined) this.following.set(name, { shared, epoch });
    }
    for (const { shared, position, epoch } of wanted) {
      if (shared !== undefined) this.pending.set(shared, { position, epoch });
    }
    if (this.pending.size === 0 || this.timer) return;
    const rest = this.lastWritten + WRITTEN_EVERY - performance.now();
    if (rest <= 0) return this.write();
    this.writeIn(rest);
  }

  /** The checkpoints of these names, as far as they have come. */
  async read(names: readonly string[]): Promise<Checkpoint[]> {
    const found = await this.find([...names, ...this.seen.keys()]);
    const shared = new Set([...found.values()].flatMap((one) => one.shared ?? []));
    const unseen = [...shared].filter((one) => !found.has(one));
    for (const [name, one] of unseen.length > 0 ? await this.find(unseen) : [])
      found.set(name, one);
    for (const one of shared) this.seen.set(one, true);
    return names.flatMap((name) => {
      const one = found.get(name);
      if (!one) return [];
      const further = found.get(one.shared ?? '')?.position ?? '';
      const position = further > one.position ? further : one.position;
      return [{ name, position, epoch: one.epoch }];
    });
  }

  /** Forgets a checkpoint that is about to be dropped, so that it is not reported as lost. */
  async leave(name: string): Promise<void> {
    this.following.delete(name);
    await this.writing;
  }

  /** Writes nothing any more; who goes on begins a little earlier. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.pending.clear();
    await this.writing;
  }

  private async find(names: readonly string[]): Promise<Map<string, MongoCheckpoint>> {
    const stored = await this.checkpoints.find({ _id: { $in: [...names] } }).toArray();
    return new Map(stored.map((one) => [one._id, one]));
  }

  private writeIn(milliseconds: number): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      const moved = new Map(this.pending);
      this.write().catch((error: unknown) => this.failed(moved, error));
    }, milliseconds).unref();
  }

  /** A former owner is told; a transient failure is retried here, as no later commit may come. */
  private failed(moved: ReadonlyMap<string, Moved>, error: unknown): void {
    const isReplaced = error instanceof OwnerChanged || error instanceof CheckpointLost;
    for (const [shared, one] of moved) {
      if (isReplaced) this.failures.set(shared, error);
      else if (!this.pending.has(shared)) this.pending.set(shared, one);
    }
    if (!isReplaced && !this.timer && !this.isStopped) this.writeIn(TRIED_AGAIN);
  }

  private async write(): Promise<void> {
    const work = this.writing.then(() => this.writePending());
    this.writing = work.catch(() => undefined);
    return work;
  }

  private async writePending(): Promise<void> {
    const moved = [...this.pending];
    this.pending.clear();
    for (const [shared, { position, epoch }] of moved) {
      const followers = [...this.following].filter(([, one]) => one.shared === shared);
      const known = followers.map(([name]) => ({ name, position, epoch, known: true }));
      await checkOwnership(this.checkpoints, known);
      const moving = { $set: { position, epoch } };
      const { upsertedCount } = await this.checkpoints.updateOne({ _id: shared }, moving, {
        upsert: true,
      });
      if (upsertedCount > 0) await this.clearAway(epoch);
    }
    this.lastWritten = performance.now();
  }

  /** Deletes what runs before this one left, and no checkpoint names any more. */
  private async clearAway(epoch: number): Promise<void> {
    const named = await this.checkpoints.distinct('shared');
    const _id = {
      $gte: SHARED,
      $lt: `${SHARED}\uffff`,
      $nin: named.filter((one) => one !== undefined),
    };
    await this.checkpoints.deleteMany({ _id, epoch: { $lt: epoch } });
  }
}
