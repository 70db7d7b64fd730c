import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { formatPosition } from './recorded.js';
import { subscribe, USUAL_WINDOW, type Reading } from './subscribing.js';

const HERE = formatPosition({ commit: 5n, prepare: 5n });
const BEYOND = formatPosition({ commit: 9n, prepare: 9n });

/** Where each look finds the end of the log; the last of them stays. */
let ends: string[];
let subscriptions: number;
let failures: unknown[];
let closing: AbortController;
beforeEach(() => {
  subscriptions = 0;
  failures = [];
  closing = new AbortController();
});

/** A subscription that says that it has come to the end, and nothing ever after. */
function silent(): Readable {
  subscriptions += 1;
  const subscription = new Readable({ objectMode: true, read: () => undefined });
  setImmediate(() => subscription.emit('caughtUp'));
  return Object.assign(subscription, { unsubscribe: () => Promise.resolve() });
}

/** Reads from `HERE` on, until it has subscribed anew or so many looks at the end were made. */
async function read(looks: number): Promise<void> {
  let looked = 0;
  const reading = {
    connection: {
      ...{ closed: closing.signal, client: { subscribeToAll: silent } },
      notices: { tell: () => undefined, settle: () => undefined },
      answered: () => undefined,
      failed: (_right: string, error: unknown) => failures.push(error),
    },
    keys: { open: () => Promise.resolve([]) },
    end: {
      last: () => Promise.resolve(HERE),
      find: () => {
        looked += 1;
        if (looked >= looks) closing.abort();
        return Promise.resolve({ head: ends.length > 1 ? ends.shift() : ends[0] });
      },
    },
    ...{ window: USUAL_WINDOW, silence: 5 },
    pause: () => {
      closing.abort();
      return Promise.resolve();
    },
  } as unknown as Reading;
  for await (const batch of subscribe(reading, { after: HERE })) expect(batch.events).toEqual([]);
}

test('a reader whose node says nothing although the log has gone on subscribes anew', async () => {
  ends = [HERE, BEYOND];
  await read(10);
  expect(failures).toEqual([expect.objectContaining({ name: 'NoAnswer' })]);
});

test('a reader at the end of a quiet log stays', async () => {
  ends = [HERE];
  await read(10);
  expect([failures, subscriptions]).toEqual([[], 1]);
});
