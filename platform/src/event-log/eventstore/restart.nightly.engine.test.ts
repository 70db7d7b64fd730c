import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isOurs } from '../../testing/engines.js';
import { LogUnavailable, PositionGone, WrongExpectedRevision, type EventLog } from '../port.js';
import { eventsOf, newEvent, newStream, readAll } from '../testing/samples.js';
import { EventStorePlace } from '../testing/place.js';

let place: EventStorePlace;
let log: EventLog;
beforeEach(async () => {
  place = await EventStorePlace.start();
  log = await place.log();
});
afterEach(() => place.end());

test('of two processes that append to one revision one wins, and a repeat is no second event', async () => {
  const other = await place.log();
  const stream = newStream();
  for (let round = 0; round < 10; round++) {
    const expected = round === 0 ? 'none' : round - 1;
    const event = newEvent();
    const rivals = await Promise.allSettled([
      log.append(stream, expected, [event]),
      other.append(stream, expected, [newEvent()]),
    ]);
    const lost = rivals.filter((result) => result.status === 'rejected');
    expect(lost.map(({ reason }) => (reason as Error).name)).toEqual(['WrongExpectedRevision']);
    if (rivals[0].status === 'fulfilled') {
      expect(await other.append(stream, expected, [event])).toEqual(rivals[0].value);
    }
  }
  expect(await log.read(stream)).toHaveLength(10);
});

test('events that stand in the stream are not appended again at its end', async () => {
  const other = await place.log();
  const stream = newStream();
  const events = [newEvent(), newEvent()];
  const standing = await log.append(stream, 'none', events);
  await log.append(stream, 1, [newEvent()]);
  for (const writer of [log, other]) {
    expect(await writer.append(stream, 2, events)).toEqual(standing);
    expect(await writer.append(stream, 0, [events[1]!])).toEqual(standing);
    await expect(writer.append(stream, 2, [newEvent(), events[0]!])).rejects.toThrow(RangeError);
    const wrong = writer.append(stream, 1, [newEvent(), events[0]!]);
    await expect(wrong).rejects.toBeInstanceOf(WrongExpectedRevision);
  }
  expect(await other.read(stream)).toHaveLength(3);
});

test('a position beyond the end, or of another kind of log, is refused', async () => {
  await log.append(newStream(), 'none', [newEvent()]);
  await expect(readAll(log, { after: 'f'.repeat(32) })).rejects.toThrow(PositionGone);
  await expect(readAll(log, { after: '0000000000000001' })).rejects.toThrow(PositionGone);
});

test.each([{ types: undefined }, { types: ['A'] }])(
  'a slow reader of $types gets everything, and does not make the writer wait',
  async ({ types }) => {
    const after = (await log.append(newStream(), 'none', [newEvent()])).position;
    const abort = new AbortController();
    const seen: RecordedEvent[] = [];
    const reading = (async () => {
      for await (const batch of log.subscribe({
        after,
        types,
        signal: abort.signal,
        batchSize: 20,
      })) {
        seen.push(...batch.events);
        await delay(5);
        if (seen.length >= 1500) abort.abort();
      }
    })();
    const text = 'x'.repeat(5000);
    for (let n = 0; n < 15; n++) {
      const events = Array.from({ length: 100 }, () => newEvent('A', { data: { text } }));
      await log.append(newStream(), 'none', events);
    }
    await reading;
    const positions = seen.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort());
    expect(seen).toHaveLength(1500);
  },
);

// A test may only kill a server that it started itself.
describe.runIf(await isOurs('eventstore'))('when the server is killed', () => {
  test('subscriptions go on after its return, without a gap or a repeat', async () => {
    const abort = new AbortController();
    const seen = new Map<string, string[]>();
    const readers = [undefined, ['A'], ['A', 'B']].map(async (types) => {
      const ids: string[] = [];
      seen.set(String(types), ids);
      for await (const { events } of log.subscribe({ signal: abort.signal, types })) {
        ids.push(...events.map(({ id }) => id));
      }
    });
    const written: string[] = [];
    for (let round = 0; round < 4; round++) {
      for (let n = 0; n < 5; n++) {
        const event = newEvent('A');
        await log.append(newStream(), 'none', [event]);
        written.push(event.id);
      }
      await place.engine.process!.kill();
      const back = place.engine.process!.start();
      // Asked for while the server is away, and done when it is back.
      const event = newEvent('A');
      await log.append(newStream(), 'none', [event]);
      written.push(event.id);
      await back;
    }
    for (const ids of seen.values()) {
      await expect.poll(() => ids.length, { timeout: 20_000 }).toBe(written.length);
      expect(ids).toEqual(written);
    }
    abort.abort();
    await Promise.all(readers);
    expect(log.failure()).toBeUndefined();
  });

  test('what was acknowledged under load stands exactly once', async () => {
    const acknowledged: string[] = [];
    let stopping = false;
    const writers = Array.from({ length: 40 }, async (_, number) => {
      const stream = newStream();
      for (let revision = 0; !stopping; revision++) {
        const event = newEvent('A', { personal: { number } });
        await log.append(stream, revision === 0 ? 'none' : revision - 1, [event]);
        acknowledged.push(event.id);
      }
    });
    for (let round = 0; round < 3; round++) {
      await delay(700);
      await place.engine.process!.kill();
      await place.engine.process!.start();
    }
    await delay(500);
    stopping = true;
    await Promise.all(writers);
    const standing = eventsOf(await readAll(await place.log())).map(({ id }) => id);
    expect(acknowledged.length).toBeGreaterThan(40);
    expect(new Set(standing).size).toBe(standing.length);
    expect([...standing].sort()).toEqual([...acknowledged].sort());
  });

  test('says that it is away, refuses after a while, and mends by itself', async () => {
    const stream = newStream();
    await log.append(stream, 'none', [newEvent()]);
    await place.engine.process!.kill();
    await expect(log.append(stream, 0, [newEvent()])).rejects.toBeInstanceOf(LogUnavailable);
    expect(log.failure()).toMatch(/^EventStoreDB at 127\.0\.0\.1:\d+ does not answer/);
    await expect(log.read(stream)).rejects.toBeInstanceOf(LogUnavailable);
    await expect(place.log()).rejects.toBeInstanceOf(LogUnavailable);
    const abort = new AbortController();
    const waiting = log.subscribe({ signal: abort.signal })[Symbol.asyncIterator]().next();
    await delay(100);
    abort.abort();
    expect(await waiting).toEqual({ done: true, value: undefined });
    await place.engine.process!.start();
    await expect.poll(() => log.failure(), { timeout: 10_000 }).toBeUndefined();
    expect(await log.read(stream)).toHaveLength(1);
  });
});
