import { hasOwn } from '../rule/has-own.js';
import { CLOCKS_APART } from './clocks.js';
import type { RecordedEvent } from './envelope.js';
import type { EventOf, EventSchemas } from './schema.js';

/** An event that can be folded: newly decided, or read from the log with its position and metadata. */
export type Foldable<Event> = Event & {
  position?: string;
  recordedAt?: string;
  metadata?: { at?: string; firm?: string };
};

function areApart(later: string, earlier: string): boolean {
  return Date.parse(later) - Date.parse(earlier) > CLOCKS_APART;
}

/**
 * When an event happened, ISO 8601 in UTC: when its command was decided. If that is long before what happened earlier in its
 * stream, and before the log recorded it, the clock was far behind, and it happened when it was recorded. Empty where nothing
 * is known.
 * @param before when the event before it happened; '' for the first
 */
export function occurredAfter(before: string, event: Foldable<unknown>): string {
  const at = event.metadata?.at ?? '';
  const { recordedAt = before } = event;
  // Where the log agrees with the command, it is what happened before that was dated ahead.
  if (!areApart(before, at) || !areApart(recordedAt, at)) return at;
  return recordedAt > before ? recordedAt : before;
}

/** A fold over events. */
interface Folding<State, Event> {
  /** The state before the first event. */
  initial: State;
  /** The state after an event. A switch over all types without `default`, so that a forgotten type does not compile. */
  evolve(state: State, event: Foldable<Event>): State;
  /** The same for several events at once, where that is much cheaper. */
  evolveAll?(state: State, events: readonly Foldable<Event>[]): State;
}

/** The definition of an aggregate: the category of its streams, its events, and the fold over them. */
interface Definition<
  State,
  Events extends EventSchemas,
  Category extends string = string,
> extends Folding<State, EventOf<Events>> {
  /** First part of its stream names, without a hyphen. */
  category: Category;
  events: Events;
}

/** An aggregate, with everything derived from its definition. */
export interface Aggregate<
  State,
  Events extends EventSchemas,
  Category extends string = string,
> extends Required<Definition<State, Events, Category>> {
  /** Types of all its events. */
  types: readonly (keyof Events & string)[];
  /** Stream name of the instance with this id. */
  stream(id: string): string;
  /** Whether an event of the log is one of its events. */
  owns(event: RecordedEvent): event is RecordedEvent & EventOf<Events>;
  /**
   * The state after events of the log; events of other aggregates are ignored.
   * @param from the state before them; default: the initial one
   */
  fold(events: readonly RecordedEvent[], from?: State): State;
}

/** Makes an aggregate from its definition. */
export function aggregate<State, Events extends EventSchemas, Category extends string>(
  definition: Definition<State, Events, Category>,
): Aggregate<State, Events, Category> {
  const { category, events, initial, evolve } = definition;
  const owns = (event: RecordedEvent): event is RecordedEvent & EventOf<Events> =>
    hasOwn(events, event.type);
  const evolveAll =
    definition.evolveAll ??
    ((state: State, several: readonly Foldable<EventOf<Events>>[]) =>
      several.reduce(evolve, state));
  return {
    ...{ category, events, initial, evolve, evolveAll, owns },
    types: typesOf(events),
    stream: (id) => `${category}-${id}`,
    fold: (recorded, from = initial) => evolveAll(from, recorded.filter(owns)),
  };
}

/** The streams of an aggregate, without its fold. */
type Streams<Events extends EventSchemas> = Pick<
  Aggregate<never, Events>,
  'category' | 'events' | 'types'
>;

/** The definition of a part of an aggregate. */
interface PartDefinition<
  State,
  Events extends EventSchemas,
  Type extends keyof Events & string,
> extends Folding<State, EventOf<Pick<Events, Type>>> {
  /** Types of the events it folds; others are ignored. Default: all. */
  heeds?: readonly Type[];
}

/** Another fold over the streams of an aggregate, for callers that need a different state. */
export function partOf<
  State,
  Events extends EventSchemas,
  Type extends keyof Events & string = keyof Events & string,
>(
  { category, events, types }: Streams<Events>,
  { heeds, initial, evolve, evolveAll }: PartDefinition<State, Events, Type>,
): Aggregate<State, Events> {
  const heeded = new Set<string>(heeds ?? types);
  const isHeeded = <Event extends { type: string }>(
    event: Event,
  ): event is Event & Foldable<EventOf<Pick<Events, Type>>> => heeded.has(event.type);
  const whole: Definition<State, Events> = {
    ...{ category, events, initial },
    evolve: (state, event) => (isHeeded(event) ? evolve(state, event) : state),
  };
  if (evolveAll) whole.evolveAll = (state, all) => evolveAll(state, all.filter(isHeeded));
  return aggregate(whole);
}

function typesOf<Events extends EventSchemas>(events: Events): (keyof Events & string)[] {
  const isType = (name: string): name is keyof Events & string => hasOwn(events, name);
  return Object.keys(events).filter(isType);
}
