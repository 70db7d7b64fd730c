import { afterEach, beforeEach, expect, test } from 'vitest';
import { newEvent, newStream } from '../testing/samples.js';
import { EventStorePlace } from '../testing/place.js';

let place: EventStorePlace;
beforeEach(async () => {
  place = await EventStorePlace.start();
});
afterEach(() => place.end());

test('a stream of a hundred thousand events is written, read and followed', async () => {
  const [appends, each] = [100, 1000];
  const log = await place.log();
  const after = await log.head();
  const stream = newStream();
  let expected: number | 'none' = 'none';
  for (let n = 0; n < appends; n++) {
    const events = Array.from({ length: each }, () => newEvent('A', { data: { n } }));
    ({ revision: expected } = await log.append(stream, expected, events));
  }
  const events = await log.read(stream);
  expect(events.map(({ revision }) => revision)).toEqual([...Array(appends * each).keys()]);
  let [seen, largest] = [0, 0];
  for await (const batch of log.subscribe({ after, types: ['A'] })) {
    seen += batch.events.length;
    largest = Math.max(largest, batch.events.length);
    if (batch.caughtUp) break;
  }
  expect(seen).toBe(appends * each);
  expect(largest).toBeLessThanOrEqual(1000);
  expect(largest).toBeGreaterThan(100);
});
