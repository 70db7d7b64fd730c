import { categoryOf, type RecordedEvent } from './envelope.js';
import { versionOf, type EventSchemas, type Written } from './schema.js';

/** How a release reads events that other releases wrote. */
export interface EventVersions {
  /** Types of all events that this release knows. */
  types: readonly string[];
  /**
   * Upgrades an event to the current version; returns the same object if it is current. An event of a newer release
   * comes without its content, with the reason in `unreadable`.
   */
  current(event: RecordedEvent): RecordedEvent;
  /** Why this release cannot read an event of this type and version; undefined if it can. */
  newer(type: string, version: number | undefined): string | undefined;
  /** Whether an event may be ours: other applications that share the log use other types and other stream names. */
  isOurs(event: RecordedEvent): boolean;
}

/** Per type, what reading an event needs; cheap to look up, as a rebuild reads millions. */
interface Known {
  version: number;
  upcasts: readonly ((written: Written) => Written)[];
}

/** Makes the versions of the events of some aggregates. */
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
