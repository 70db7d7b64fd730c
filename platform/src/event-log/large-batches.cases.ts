import { expect, test } from 'vitest';
import { LARGEST_BATCH, LARGEST_EVENT_BYTES, type EventLog, type LogBatch } from './port.js';
import { eventsOf, newEvent, newStream, readAll } from './testing/samples.js';

const text = 'x'.repeat(LARGEST_EVENT_BYTES - 2048);
/** Pairs of events that come to a batch and a half. */
const PAIRS = Math.ceil((1.5 * LARGEST_BATCH) / (2 * text.length));

/** Part of the contract: what every engine of the event log does where events are large. */
export function largeBatchCases(log: () => EventLog): void {
  test('large events come in several batches, each once and in order, and each batch is one to go on from', async () => {
    const ids: string[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const events = [
        newEvent('A', { data: { text } }),
        newEvent('A', { personal: { salt: 'ab', text } }),
      ];
      await log().append(newStream(), 'none', events);
      ids.push(...events.map(({ id }) => id));
    }
    const batches = await readAll(log(), { batchSize: 4000 });
    expect(eventsOf(batches).map(({ id }) => id)).toEqual(ids);
    const counts = batches.map(({ events }) => events.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(LARGEST_BATCH / text.length + 1);
    expect(batches.filter(({ caughtUp }) => caughtUp)).toEqual([batches.at(-1)]);
    const [{ events, position: after }] = batches as [LogBatch];
    const rest = await readAll(log(), { types: ['A'], after, batchSize: 4000 });
    expect(eventsOf(rest).map(({ id }) => id)).toEqual(ids.slice(events.length));
  });
}
