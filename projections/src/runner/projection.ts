import type { Count } from '@canvass/contracts/chart/counting/keys';
import type { Aggregate } from '@canvass/contracts/event/aggregate';
import { categoryOf, idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import type { EventOf, EventSchemas } from '@canvass/contracts/event/schema';
import type { LiveChange } from '@canvass/contracts/live/change';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

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
export type ChangeNotice = Pick<LiveChange, 'firm' | 'topic' | 'ids'>;

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
  /** Category of the streams it folds: what a newer release has written there waits in the log for that. */
  category?: string;
  /**
   * Ids of the documents the event touches. All events of a document are of one stream: an event that cannot be folded
   * holds up its stream, and with it everything that is to come after it in its documents.
   */
  keys(event: RecordedEvent): readonly string[];
  /** The document after the event; null deletes it, the same object leaves it untouched. */
  evolve(body: Body | null, event: RecordedEvent, key: string): Body | null;
  /** What the document adds to counters. */
  contributions?(body: Body, key: string): readonly Contribution[];
  /** Whom to tell that the document changed. */
  changes?(before: Body | null, after: Body | null, key: string): readonly ChangeNotice[];
  /** Events of which no read model is made, but that screens show together with these documents. */
  news?: { types: readonly string[]; notices(event: RecordedEvent): readonly ChangeNotice[] };
  /** Names, without their versions, of collections that earlier releases kept and that are dropped with earlier versions. */
  former?: readonly string[];
}

/** The events of an aggregate that its projection folds. */
type Folded<Events extends EventSchemas, Ignored extends string> = RecordedEvent &
  EventOf<Pick<Events, Exclude<keyof Events & string, Ignored>>>;

/** What a projection makes of the things of one kind: one document for each, whose id is that of the thing. */
interface OfAggregate<
  Body extends object,
  Events extends EventSchemas,
  Ignored extends string,
> extends Omit<Projection<Body>, 'types' | 'category' | 'keys' | 'evolve'> {
  /** Types of events that a document says nothing of. */
  ignores?: readonly Ignored[];
  evolve(body: Body | null, event: Folded<Events, Ignored>): Body | null;
}

/** The projection of an aggregate: which events it folds, and into which document, follows from that. */
export function projectionOf<
  Body extends object,
  Events extends EventSchemas,
  Ignored extends keyof Events & string = never,
>(
  { category, types }: Pick<Aggregate<never, Events>, 'category' | 'events' | 'types'>,
  { ignores = [], evolve, ...rest }: OfAggregate<Body, Events, Ignored>,
): Projection<Body> {
  const ignored = new Set<string>(ignores);
  const folded = new Set<string>(types.filter((type) => !ignored.has(type)));
  const isFolded = (event: RecordedEvent): event is Folded<Events, Ignored> =>
    folded.has(event.type);
  return {
    ...rest,
    category,
    types: [...folded],
    keys: ({ stream }) => (categoryOf(stream) === category ? [idOf(stream)] : []),
    evolve: (body, event) => (isFolded(event) ? evolve(body, event) : body),
  };
}

/** Collections a projection writes: its own first, then the derived ones. */
export function collectionsOf(projection: Projection): readonly Collection[] {
  return [projection.collection, ...(projection.derived ?? [])];
}

/** A projection cannot go on with any event. Nothing was skipped: it stands where it was. */
export class ProjectionFailed extends Error {
  override name = 'ProjectionFailed';
  constructor(collection: string, reason: string) {
    super(`${collection} stands still: ${reason}`);
  }
}
