import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { Change } from '@canvass/contracts/live/change';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** One counter and what is added to it. Lists of these are compared and added a hundred times for each response. */
export type Count = readonly [key: string, count: number];

/** What one source document adds to one counter document. */
export interface Contribution {
  /** Name of a derived collection of the projection. */
  collection: string;
  /** Id of the counter document. */
  id: string;
  /** Fields of the counter document besides its counts; the same for every contribution to it. */
  identity: Readonly<Record<string, string>>;
  /** Integers, none of them zero; no key twice. */
  counts: readonly Count[];
}

/** A counter document as it is stored; a document without counts does not exist. */
export type CounterDocument<Identity extends object = object> = StoredDocument &
  Identity & { counts: Record<string, number> };

/** What a firm's screens must fetch again; the runner adds the position. */
export type ChangeNotice = Pick<Change, 'firm' | 'topic' | 'ids'>;

/**
 * Folds events into the documents of one collection, and these into counters. Everything here is pure.
 * Bodies are documents without `_id` and `_position`: JSON, and no field is ever undefined, since a field
 * that vanishes in the store would come back in another place.
 */
export interface Projection<Body extends object = object> {
  collection: Collection;
  /** Counter collections, each fed by this projection alone: they live, die and are rebuilt with its documents. */
  derived?: readonly Collection[];
  /** Types of the events it folds. */
  types: readonly string[];
  /**
   * Ids of the documents the event touches. All events of a document are of one stream: an event that cannot be folded
   * holds up its stream, and with it everything that is to come after it in its documents.
   */
  keys(event: RecordedEvent): readonly string[];
  /** The document after the event; null deletes it, the very same document leaves it untouched. */
  evolve(body: Body | null, event: RecordedEvent, key: string): Body | null;
  /** What the document adds to counters. */
  contributions?(body: Body, key: string): readonly Contribution[];
  /** Whom to tell that the document changed. */
  changes?(before: Body | null, after: Body | null, key: string): readonly ChangeNotice[];
}

/** Collections a projection writes: its own first, then the derived ones. */
export function collectionsOf(projection: Projection): readonly Collection[] {
  return [projection.collection, ...(projection.derived ?? [])];
}

/** A projection cannot go on at all, whatever it is given. Nothing was skipped: it stands where it was. */
export class ProjectionFailed extends Error {
  override name = 'ProjectionFailed';
  constructor(collection: string, reason: string) {
    super(`${collection} stands still: ${reason}`);
  }
}
