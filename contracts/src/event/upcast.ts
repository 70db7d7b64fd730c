import { aggregates } from './catalogue.js';
import { categoryOf, type RecordedEvent } from './envelope.js';
import { versionOf, type EventSchemas, type Written } from './schema.js';

/** What a release makes of events that it may not have written itself. */
export interface EventVersions {
  /** Types of all events that this release knows. */
  types: readonly string[];
  /**
   * The event as this release would have written it: the very same object where it has. One that a newer release wrote
   * comes without its content, and says in `unreadable` what it is.
   */
  current(event: RecordedEvent): RecordedEvent;
  /** Why this release cannot read an event of this type and version; undefined where it can. */
  newer(type: string, version: number | undefined): string | undefined;
  /** Whether an event may be ours: whoever shares the log has other types, in streams of other names. */
  isOurs(event: RecordedEvent): boolean;
}

/** What of a type has to be known for each event: cheap to look up, as a rebuild does so for millions. */
interface Known {
  version: number;
  upcasts: readonly ((written: Written) => Written)[];
}

/** The versions of the events of some kinds of things. */
export function eventVersions(
  kinds: readonly { category: string; events: EventSchemas }[],
): EventVersions {
  const categories = new Set(kinds.map(({ category }) => category));
  const known = new Map<string, Known>(
    kinds
      .flatMap(({ events }) => Object.entries(events))
      .map(([type, schema]) => [
        type,
        { version: versionOf(schema), upcasts: schema.upcasts ?? [] },
      ]),
  );

  function newer(type: string, version = 1): string | undefined {
    const own = known.get(type);
    if (own && version <= own.version) return undefined;
    const knows = own ? `it up to version ${own.version}` : 'no such event';
    return `${type} of version ${version} is from a newer release, this one knows ${knows}`;
  }

  function current(event: RecordedEvent): RecordedEvent {
    const { type, metadata } = event;
    const { version = 1 } = metadata;
    const own = known.get(type);
    if (own?.version === version || event.unreadable !== undefined) return event;
    const unreadable = newer(type, version);
    if (unreadable === undefined) return upcast(event, own?.upcasts.slice(version - 1) ?? []);
    const { personal: _personal, ...rest } = event;
    return { ...rest, data: {}, unreadable };
  }

  return {
    types: [...known.keys()],
    current,
    newer,
    isOurs: ({ type, stream, unreadable }) =>
      known.has(type) || (unreadable === undefined && categories.has(categoryOf(stream))),
  };
}

function upcast(
  { data, personal, ...event }: RecordedEvent,
  upcasts: Known['upcasts'],
): RecordedEvent {
  const written = personal === undefined ? { data } : { data, personal };
  return { ...event, ...upcasts.reduce<Written>((before, next) => next(before), written) };
}

/** The versions of this release's own events. */
export const productEvents = eventVersions(aggregates);
