import { eventLogContract } from './contract.js';
import type { EventLog } from './port.js';
import { EventStorePlace } from './testing/place.js';

eventLogContract('EventStoreDB', async () => {
  const place = await EventStorePlace.start();
  return { log: await fromNow(await place.log()), finish: () => place.end() };
});

/** The log without what was in it before: a server that somebody else started is not empty. */
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
