import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { MovedCheckpoint, ReadStore, Write } from '@canvass/platform/read-store/port';
import type { Changes } from './changes.js';
import type { Commits } from './commits.js';
import { Deltas } from './deltas.js';
import { HotCounters } from './hot-counters.js';
import { HotDocuments, type HotDocument } from './hot-documents.js';
import { collectionsOf, FoldFailed, type Projection } from './projection.js';
import { ownerCheckpointOf } from './owner.js';

/**
 * Documents and counters kept in memory from batch to batch, for each collection: a quarter of a batch of documents,
 * so that most of them live too short for the garbage collector to move them.
 */
const MOST_DOCUMENTS = 1000;
const MOST_COUNTERS = 1000;

/** One projection at work: folds batches into writes, and knows how far it has come. */
export class Fold {
  private readonly types: ReadonlySet<string>;
  private readonly documents: HotDocuments;
  private readonly counters: ReadonlyMap<string, HotCounters>;
  /** A document came with events that were not folded here, and so they miss in the counters kept in memory. */
  private overtaken = false;
  /** The batch folded last had nothing for it. */
  private isIdle = false;

  /** @param position where its checkpoints stand; empty at the beginning */
  constructor(
    readonly projection: Projection,
    store: ReadStore,
    public position: string,
  ) {
    this.types = new Set(projection.types);
    this.documents = new HotDocuments(store, projection.collection.name, MOST_DOCUMENTS);
    this.counters = new Map(
      (projection.derived ?? []).map(({ name }) => [
        name,
        new HotCounters(store, name, MOST_COUNTERS),
      ]),
    );
  }

  /**
   * Folds the events after its position. Sources are read before counters, so that counters are never behind them.
   * @param commits under way, of what was folded before
   * @throws FoldFailed when an event cannot be folded; nothing may be written then
   */
  async fold(events: readonly RecordedEvent[], commits: Commits, changes?: Changes): Promise<void> {
    const { projection, types, position } = this;
    const own = events.filter((event) => types.has(event.type) && event.position > position);
    this.isIdle = own.length === 0;
    if (this.isIdle) return;
    const keys = own.map((event) => this.guarded(event, () => projection.keys(event)));
    await this.documents.load(new Set(keys.flat()));
    const deltas = new Deltas();
    for (const [index, event] of own.entries()) {
      this.guarded(event, () => {
        for (const key of keys[index] ?? []) this.foldOne(event, key, deltas, changes);
      });
    }
    if (this.overtaken) {
      await commits.idle();
      for (const counters of this.counters.values()) counters.forget();
      this.overtaken = false;
    }
    for (const [collection, targets] of deltas.targets) {
      const counters = this.counters.get(collection);
      if (!counters) throw new Error(`${projection.collection.name} did not declare ${collection}`);
      await counters.apply(targets);
    }
  }

  private foldOne(event: RecordedEvent, key: string, deltas: Deltas, changes?: Changes): void {
    const { projection } = this;
    const hot = this.documents.get(key);
    if (event.position <= hot.position) {
      this.overtaken = true;
      return;
    }
    const before = hot.body;
    const after = projection.evolve(before, event, key);
    if (after === before) return;
    const contributed = this.contributionsOf(hot, key);
    hot.body = after;
    hot.position = event.position;
    hot.contributions = undefined;
    this.documents.touch(hot);
    deltas.record(contributed, this.contributionsOf(hot, key), event.position);
    if (changes) changes.add(projection.changes?.(before, after, key) ?? []);
  }

  private contributionsOf(hot: HotDocument, key: string): HotDocument['contributions'] {
    if (!hot.body || !this.projection.contributions) return undefined;
    return (hot.contributions ??= this.projection.contributions(hot.body, key));
  }

  private guarded<Result>(event: RecordedEvent, work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw new FoldFailed(this.projection.collection.name, event, error);
    }
  }

  /** Lets go of what is too much in memory; to be called when all earlier writes are in the store. */
  settle(): void {
    this.documents.settle();
    for (const counters of this.counters.values()) counters.settle();
  }

  /** What became of counters since the last time it was asked for. */
  derivedWrites(): Write[] {
    return [...this.counters.values()].flatMap((counters) => counters.writes());
  }

  /** What became of documents since the last time it was asked for. */
  sourceWrites(): Write[] {
    return this.documents.writes();
  }

  /**
   * Its owner's, and where its collections stand once everything up to its position is in the store.
   * @param lane name of the position of those that had nothing to fold, and where that is
   */
  checkpoints(epoch: number, lane: { shared: string; position: string }): MovedCheckpoint[] {
    const { position, projection } = this;
    const collections = collectionsOf(projection).map(({ name }) => name);
    // One that is ahead of its lane stands somewhere else.
    const isShared = this.isIdle && position === lane.position;
    const each = { position, epoch, ...(isShared ? { shared: lane.shared } : {}) };
    return [
      { name: ownerCheckpointOf(projection), ...each },
      ...collections.map((name) => ({ name, ...each, known: true })),
    ];
  }
}
