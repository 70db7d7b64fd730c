import { productEvents } from '@canvass/contracts/catalogue/events';
import type { EventVersions } from '@canvass/contracts/event/upcast';
import { NewerEvent, type EventLogReader } from './port.js';

/**
 * A log that gives every event in the form in which this release would have written it. A stream with an event of a newer
 * release cannot be read. Subscribers get such an event as unreadable, even if they want other types, and leave it to the
 * release that knows it.
 */
export function currentEvents<Log extends EventLogReader>(
  log: Log,
  { types: known, current, isOurs }: EventVersions = productEvents,
): Log {
  return {
    ...log,
    async read(stream, from) {
      const events = (await log.read(stream, from)).map(current);
      for (const { unreadable, position } of events) {
        if (unreadable !== undefined)
          throw new NewerEvent(`${position} of ${stream}: ${unreadable}`);
      }
      return events;
    },
    async *subscribe({ types, ...options }) {
      const wanted = types && new Set(types);
      const except = wanted && known.filter((type) => !wanted.has(type));
      for await (const batch of log.subscribe({ ...options, ...(except && { except }) })) {
        const events = wanted ? batch.events.filter(isOurs) : batch.events;
        yield { ...batch, events: events.map(current) };
      }
    },
  } satisfies EventLogReader & Log;
}
