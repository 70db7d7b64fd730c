import type { RecordedEvent } from './envelope.js';
import type { EventOf, EventSchemas } from './schema.js';

/** An event as folds take it: as it was decided, or as the log gives it back, then with its place and its metadata. */
export type Foldable<Event> = Event & {
  position?: string;
  metadata?: { at?: string; firm?: string };
};

/** What events add up to. */
interface Folding<State, Event> {
  /** The state before the first event. */
  initial: State;
  /** The state after an event. A switch over its types without `default`: a forgotten one does not compile. */
  evolve(state: State, event: Foldable<Event>): State;
  /** The same for several events at once, where that is much cheaper than one by one. */
  evolveAll?(state: State, events: readonly Foldable<Event>[]): State;
}

/** What one kind of thing is: where its events stand, which there are, and what they add up to. */
interface Definition<State, Events extends EventSchemas> extends Folding<State, EventOf<Events>> {
  /** First part of the names of its streams, without a hyphen. */
  category: string;
  events: Events;
}

/** One kind of thing, with all that follows from its definition. */
export interface Aggregate<State, Events extends EventSchemas> extends Required<
  Definition<State, Events>
> {
  /** Types of all its events. */
  types: readonly (keyof Events & string)[];
  /** Name of the stream of the one with this id. */
  stream(id: string): string;
  /** Whether an event of the log is one of these. */
  owns(event: RecordedEvent): event is RecordedEvent & EventOf<Events>;
  /**
   * The state after events of the log; those of other kinds of things mean nothing to it.
   * @param from the state before them; default: the initial one
   */
  fold(events: readonly RecordedEvent[], from?: State): State;
}

/** Makes an aggregate of its definition. */
export function aggregate<State, Events extends EventSchemas>(
  definition: Definition<State, Events>,
): Aggregate<State, Events> {
  const { category, events, initial, evolve } = definition;
  const owns = (event: RecordedEvent): event is RecordedEvent & EventOf<Events> =>
    Object.hasOwn(events, event.type);
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

/** What stands in the streams of an aggregate, whatever it adds up to. */
type Streams<Events extends EventSchemas> = Pick<
  Aggregate<never, Events>,
  'category' | 'events' | 'types'
>;

/** What a part of an aggregate heeds, and what it makes of that. */
interface PartDefinition<
  State,
  Events extends EventSchemas,
  Type extends keyof Events & string,
> extends Folding<State, EventOf<Pick<Events, Type>>> {
  /** Types of the events that it folds; it passes all others by. Where it is left out, it folds all. */
  heeds?: readonly Type[];
}

/** Another fold over the streams of an aggregate, for those who need to know something else of them. */
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
  const isType = (name: string): name is keyof Events & string => Object.hasOwn(events, name);
  return Object.keys(events).filter(isType);
}
