import { describe } from 'vitest';
import { isOurs } from '../testing/engines.js';
import { eventLogContract } from './event-log.suite.js';
import type { EventLog } from './port.js';
import { newEvent, newStream } from './testing/samples.js';
import { EventStorePlace } from './testing/place.js';

/** A server that the test did not start may hold events already. */
describe.runIf(await isOurs('eventstore'))('on a server of our own', () => {
  eventLogContract('EventStoreDB, empty', async () => {
    const place = await EventStorePlace.start();
    return { log: await place.log(), finish: () => place.end() };
  });
});

eventLogContract('EventStoreDB, filled', async () => {
  const place = await EventStorePlace.start();
  const log = await place.log();
  for (const type of ['A', 'Z', 'PollPublished']) {
    await log.append(newStream(), 'none', [newEvent(type), newEvent('B')]);
  }
  return { log: await fromNow(log), finish: () => place.end() };
});

/** The log without what was in it before. */
async function fromNow(log: EventLog): Promise<EventLog> {
  const start = await log.head();
  return {
    ...log,
    async head() {
      const head = await log.head();
      return head === start ? undefined : head;
    },
    subscribe: (options) => log.subscribe({ ...options, after: options.after || start }),
  };
}
