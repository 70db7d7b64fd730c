import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { LONGEST_REASON, MOST_PARKED } from '@canvass/contracts/projection/bounds';
import type { Collection, StoredDocument, Write } from '@canvass/platform/read-store/port';
import { ProjectionFailed, type Projection } from './projection.js';

/** A stream that is to be folded again. */
export interface Releasing {
  /** Log position up to which; everything of the projection up to here was folded when it was decided. */
  at: string;
  /** What the counters note as the position of what it adds to them: after `at`, and before the next event. */
  place: string;
  /** Of the owner that decided it. */
  epoch: number;
  /** Its first event is left out. */
  skips: boolean;
}

/**
 * A stream of which an event cannot be folded; `_id` is its name. That event and all after it wait in the log, so that
 * a document never misses one in between, and however many wait, there is nothing more to keep of them.
 */
export interface ParkedStream extends StoredDocument {
  /** The first of its events that is not folded. */
  event: { id: string; type: string; revision: number; position: string };
  /** Ids of the documents it touches; none where that could not be told. */
  documents: readonly string[];
  reason: string;
  /** Release by which it failed last. */
  build: string;
  /** How often it has failed. */
  tries: number;
  /**
   * Set where it is no stream but a counter document, which the store refuses: what it is to add is not kept, so that it
   * counts again only when its projection is rebuilt.
   */
  counter?: { collection: string; id: string };
  /** Set while it is being folded again, so that the next owner completes it if this one is cut short. */
  releasing?: Releasing;
}

/** Where the parked streams of a projection are: dropped with what it folds, and apart from its checkpoints. */
export function parkedCollectionOf({ collection }: Pick<Projection, 'collection'>): Collection {
  return { name: collection.name.replace(/(_v\d+)?$/, 'Parked$1'), indexes: [] };
}

/**
 * What became of parked streams. In a batch, those that are parked come before all else: who finds counters that an
 * event is missing in finds out why.
 */
export interface ParkedWrites {
  parked: Write[];
  released: Write[];
}

/** The streams that one projection has parked. */
export class Parking {
  /** Name of their collection. */
  readonly collection: string;
  private readonly streams = new Map<string, ParkedStream>();
  private readonly changed = new Map<string, Write>();
  /** Those that have just been released: one that fails again has not failed for the first time. */
  private readonly former = new Map<string, ParkedStream>();

  /** @param build release that is at work */
  constructor(
    private readonly projection: Projection,
    readonly build: string,
  ) {
    this.collection = parkedCollectionOf(projection).name;
  }

  /** Takes over what is in the store. */
  load(stored: readonly ParkedStream[]): void {
    for (const one of stored) this.streams.set(one._id, one);
  }

  all(): ParkedStream[] {
    return [...this.streams.values()];
  }

  find(stream: string): ParkedStream | undefined {
    return this.streams.get(stream);
  }

  /** Whether the event must not be folded, as it or one before it in its stream could not be. */
  holds({ stream, position }: RecordedEvent): boolean {
    const parked = this.streams.get(stream);
    return parked !== undefined && position >= parked.event.position;
  }

  /**
   * Parks the event's stream from the event on.
   * @param place position of the record; default: the event's own
   * @throws ProjectionFailed when there are too many
   */
  park(
    event: RecordedEvent,
    error: unknown,
    documents: readonly string[] = [],
    place = event.position,
  ): void {
    const { id, type, revision, position, stream } = event;
    const former = this.streams.get(stream) ?? this.former.get(stream);
    if (!this.streams.has(stream) && this.streams.size >= MOST_PARKED) {
      throw new ProjectionFailed(
        this.projection.collection.name,
        `more than ${MOST_PARKED} streams have events that it cannot fold, such as ${type} at ${position}: ${String(error)}`,
      );
    }
    this.put({
      _id: stream,
      _position: place,
      event: { id, type, revision, position },
      documents,
      reason: String(error).slice(0, LONGEST_REASON),
      build: this.build,
      tries: former?.event.id === id ? former.tries + 1 : 1,
    });
  }

  /** Parks a stream once more where it was, as it cannot even be read. */
  failAgain({ releasing: _releasing, ...parked }: ParkedStream, error: unknown, place: string) {
    const reason = String(error).slice(0, LONGEST_REASON);
    this.put({ ...parked, _position: place, reason, build: this.build, tries: parked.tries + 1 });
  }

  /** Notes that a counter document counts no more. @param position of what it could not count first */
  parkCounter(counter: { collection: string; id: string }, reason: string, position: string): void {
    const _id = `${counter.collection}/${counter.id}`;
    if (this.streams.has(_id)) return;
    const event = { id: '', type: '', revision: -1, position };
    const { build } = this;
    this.put({
      ...{ _id, _position: position, event, documents: [], counter, build, tries: 1 },
      reason: `${reason}; only a rebuild has it count again`,
    });
  }

  put(record: ParkedStream): void {
    this.streams.set(record._id, record);
    this.changed.set(record._id, { collection: this.collection, replace: record });
  }

  /** @param place position of the marker that stays */
  remove(stream: string, place: string): void {
    const former = this.streams.get(stream);
    if (!former) return;
    this.streams.delete(stream);
    this.former.set(stream, former);
    const remove = { _id: stream, _position: place };
    this.changed.set(stream, { collection: this.collection, remove });
  }

  get hasChanged(): boolean {
    return this.changed.size > 0;
  }

  /** What has to be written since the last time it was asked for. */
  writes(): ParkedWrites {
    const writes = [...this.changed.values()];
    this.changed.clear();
    this.former.clear();
    return {
      parked: writes.filter((write) => !('remove' in write)),
      released: writes.filter((write) => 'remove' in write),
    };
  }
}
