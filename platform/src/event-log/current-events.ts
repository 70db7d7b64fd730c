import { productEvents, type EventVersions } from '@canvass/contracts/event/upcast';
import { NewerEvent, type EventLogReader } from './port.js';

/**
 * A log whose events come as this release would have written them, whichever has. What a newer release wrote cannot be
 * read from a stream, and comes to subscribers as unreadable, whichever types they want: what follows from it is left to
 * the release that knows it.
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
