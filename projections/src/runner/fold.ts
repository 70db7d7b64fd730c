import { categoryOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { UnreadableEvent } from '@canvass/platform/event-log/port';
import type { MovedCheckpoint, ReadStore, Write } from '@canvass/platform/read-store/port';
import type { Changes } from './changes.js';
import type { Commits } from './commits.js';
import { Deltas } from './deltas.js';
import { HotCounters } from './hot-counters.js';
import { HotDocuments, type HotDocument } from './hot-documents.js';
import { Parking, type ParkedStream, type ParkedWrites } from './parked.js';
import { collectionsOf, ProjectionFailed, type Projection } from './projection.js';
import { ownerCheckpointOf } from './owner.js';
import type { Refusals } from './refusals.js';

/**
 * Documents and counters kept in memory from batch to batch, for each collection: a quarter of a batch of documents,
 * so that most of them live too short for the garbage collector to move them.
 */
const MOST_DOCUMENTS = 1000;
const MOST_COUNTERS = 1000;

/** An event, and the documents it touches. */
interface Keyed {
  event: RecordedEvent;
  keys: readonly string[];
}

/** What folding some events comes to besides documents. */
interface Outcome {
  deltas: Deltas;
  changes?: Changes | undefined;
  /** Position of what is added to counters, where it is not that of the event. */
  place?: string;
}

/** What a projection is folded with. */
export interface FoldPlace {
  store: ReadStore;
  /** Release that is at work. */
  build: string;
  refusals: Refusals;
}

/** One projection at work: folds batches into writes, and knows how far it has come and what it has parked. */
export class Fold {
  readonly parking: Parking;
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
    private readonly place: FoldPlace,
    public position: string,
  ) {
    const { store, build } = place;
    this.parking = new Parking(projection, build);
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
   * Folds the events after its position, and parks those that it cannot fold. Sources are read before counters, so that
   * counters are never behind them.
   * @param commits under way, of what was folded before
   * @throws ProjectionFailed when it cannot go on; nothing of it may be written then
   */
  async fold(events: readonly RecordedEvent[], commits: Commits, changes?: Changes): Promise<void> {
    const { position } = this;
    const own = events.filter((event) => event.position > position && this.concerns(event));
    this.isIdle = own.length === 0;
    if (changes) this.tell(events, changes);
    if (this.isIdle) return;
    const keyed = own.flatMap((event) => this.keyed(event) ?? []);
    await this.documents.load(new Set(keyed.flatMap(({ keys }) => keys)));
    const outcome = { deltas: new Deltas(), changes };
    for (const one of keyed) {
      if (this.parking.holds(one.event)) this.foldHeld(one, outcome);
      else this.foldOrPark(one, outcome);
    }
    if (this.overtaken) {
      await commits.idle();
      this.forgetCounters();
    }
    await this.count(outcome.deltas);
  }

  /**
   * Folds what waits of parked streams that are to be released, up to where that was decided. To be called while
   * nothing else is being folded or committed.
   * @param read gives the events of a stream from a revision on
   */
  async refold(
    releasing: readonly ParkedStream[],
    read: (stream: string, from: number) => Promise<readonly RecordedEvent[]>,
  ): Promise<void> {
    this.forgetCounters();
    // A counter takes what is of one place all at once, or not at all.
    const deltas = new Deltas();
    const inOrder = releasing.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
    for (const parked of inOrder) {
      if (!parked.releasing) continue;
      const { at, place, skips } = parked.releasing;
      try {
        const events = await read(parked._id, parked.event.revision + (skips ? 1 : 0));
        this.parking.remove(parked._id, place);
        const waiting = events.filter(({ position }) => position <= at);
        await this.refoldStream(waiting, { deltas, place });
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error;
        this.parking.failAgain(parked, error, place);
      }
    }
    await this.count(deltas);
  }

  private async refoldStream(
    events: readonly RecordedEvent[],
    outcome: Outcome & { place: string },
  ): Promise<void> {
    const own = events.filter(({ type }) => this.types.has(type));
    const keyed = own.flatMap((event) => this.keyed(event, outcome.place) ?? []);
    await this.documents.load(new Set(keyed.flatMap(({ keys }) => keys)));
    for (const one of keyed) {
      if (!this.parking.holds(one.event)) this.foldOrPark(one, outcome);
    }
  }

  /** Whether it folds the event, or would perhaps if it knew it. */
  private concerns({ type, stream, unreadable }: RecordedEvent): boolean {
    if (this.types.has(type)) return true;
    return unreadable !== undefined && categoryOf(stream) === this.projection.category;
  }

  /** What screens show that is in no read model. */
  private tell(events: readonly RecordedEvent[], changes: Changes): void {
    const { news } = this.projection;
    for (const event of events) {
      const isNew = event.position > this.position && news?.types.includes(event.type);
      if (isNew) changes.note(() => news?.notices(event) ?? []);
    }
  }

  /** Undefined of one that is parked now. */
  private keyed(event: RecordedEvent, place?: string): Keyed | undefined {
    try {
      if (event.unreadable !== undefined) throw new Error(event.unreadable);
      return { event, keys: this.projection.keys(event) };
    } catch (error) {
      if (!this.parking.holds(event)) this.parking.park(event, error, [], place);
      return undefined;
    }
  }

  private foldOrPark({ event, keys }: Keyed, outcome: Outcome): void {
    try {
      for (const key of keys) this.foldOne(event, key, outcome);
    } catch (error) {
      this.parking.park(event, error, keys, outcome.place);
    }
  }

  /**
   * Of a document that is deleted, or erased, nothing is left that those before it could have changed: it goes at once,
   * and nothing waits any more.
   */
  private foldHeld({ event, keys }: Keyed, outcome: Outcome): void {
    if (keys.length === 0 || !keys.every((key) => this.isDeleted(event, key))) return;
    for (const key of keys) this.foldOne(event, key, outcome);
    this.parking.remove(event.stream, event.position);
  }

  private isDeleted(event: RecordedEvent, key: string): boolean {
    const { body } = this.documents.get(key);
    try {
      return body !== null && this.projection.evolve(body, event, key) === null;
    } catch {
      return false;
    }
  }

  /** Nothing is changed before all is known that comes of it. */
  private foldOne(event: RecordedEvent, key: string, outcome: Outcome): void {
    const { projection } = this;
    const hot = this.documents.get(key);
    if (event.position <= hot.position) {
      this.overtaken = true;
      return;
    }
    const before = hot.body;
    const after = projection.evolve(before, event, key);
    if (after === before) return;
    if (after) this.place.refusals.check(projection.collection.name, key);
    const contributed = this.contributionsOf(hot, key);
    const contributes = after ? projection.contributions?.(after, key) : undefined;
    hot.body = after;
    hot.position = event.position;
    hot.contributions = contributes;
    this.documents.touch(hot);
    outcome.deltas.record(contributed, contributes, outcome.place ?? event.position);
    outcome.changes?.note(() => projection.changes?.(before, after, key) ?? []);
  }

  private contributionsOf(hot: HotDocument, key: string): HotDocument['contributions'] {
    if (!hot.body || !this.projection.contributions) return undefined;
    return (hot.contributions ??= this.projection.contributions(hot.body, key));
  }

  private forgetCounters(): void {
    for (const counters of this.counters.values()) counters.forget();
    this.overtaken = false;
  }

  private async count(deltas: Deltas): Promise<void> {
    const own = this.projection.collection.name;
    for (const [collection, targets] of deltas.targets) {
      const counters = this.counters.get(collection);
      if (!counters) throw new ProjectionFailed(own, `it did not declare ${collection}`);
      for (const [id, reason] of this.place.refusals.of(collection)) {
        const step = targets.get(id)?.steps[0];
        if (step) this.parking.parkCounter({ collection, id }, reason, step.position);
        targets.delete(id);
      }
      await counters.apply(targets);
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

  /** What became of parked streams since the last time it was asked for. */
  async parkedWrites(): Promise<ParkedWrites> {
    if (!this.parking.hasChanged) return { parked: [], released: [] };
    // Nearly all projections never have any.
    await this.place.store.declare({ name: this.parking.collection, indexes: [] });
    return this.parking.writes();
  }

  /**
   * Its owner's, and where its collections stand once everything up to its position is in the store.
   * @param lane name of the position of those that had nothing to fold, and where that is
   */
  checkpoints(epoch: number, lane?: { shared: string; position: string }): MovedCheckpoint[] {
    const { position, projection } = this;
    const collections = collectionsOf(projection).map(({ name }) => name);
    // One that is ahead of its lane stands somewhere else.
    const isShared = lane && this.isIdle && position === lane.position;
    const each = { position, epoch, ...(isShared ? { shared: lane.shared } : {}) };
    return [
      { name: ownerCheckpointOf(projection), ...each },
      ...collections.map((name) => ({ name, ...each, known: true })),
    ];
  }
}

const placeOf = ({ releasing }: ParkedStream): string => releasing?.place ?? '';
