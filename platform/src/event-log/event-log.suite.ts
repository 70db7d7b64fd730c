import type { NewEvent, RecordedEvent } from '@canvass/contracts/event/envelope';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { largeBatchCases } from './large-batches.cases.js';
import {
  EventTooLarge,
  LARGEST_EVENT_BYTES,
  PositionGone,
  WrongExpectedRevision,
  type Appended,
  type EventLog,
} from './port.js';
import { eventsOf, newEvent, newStream, readAll } from './testing/samples.js';

/** A log under test; `finish` frees what was opened for it after the log is closed. */
export interface LogUnderTest {
  log: EventLog;
  finish(): Promise<void>;
}

/** What every engine of the event log does; `open` gives an empty log. */
export function eventLogContract(name: string, open: () => Promise<LogUnderTest>): void {
  describe(`event log: ${name}`, () => {
    let opened: LogUnderTest;
    let log: EventLog;
    beforeEach(async () => {
      opened = await open();
      log = opened.log;
    });
    afterEach(async () => {
      await log.close();
      await opened.finish();
    });

    test('gives back what was appended, in order, from any revision', async () => {
      const stream = newStream();
      const [first, second, third] = [newEvent('A'), newEvent('B'), newEvent('C')];
      expect((await log.append(stream, 'none', [first, second])).revision).toBe(1);
      const end = await log.append(stream, 1, [third]);
      const events = await log.read(stream);
      expect(events).toMatchObject([
        { ...first, stream, revision: 0 },
        { ...second, stream, revision: 1 },
        { ...third, stream, revision: 2, position: end.position },
      ]);
      expect(events[0]).not.toHaveProperty('personal');
      expect(events[0]).not.toHaveProperty('erased');
      expect(Math.abs(Date.now() - Date.parse(events[0]!.recordedAt))).toBeLessThan(60_000);
      expect(await log.read(stream, 2)).toEqual([events[2]]);
      expect(await log.read(newStream())).toEqual([]);
      expect(log.failure()).toBeUndefined();
    });

    test('refuses a wrong expected revision, says the actual one and appends nothing', async () => {
      const stream = newStream();
      await expect(log.append(stream, 0, [newEvent()])).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        expected: 0,
        actual: 'none',
      });
      await log.append(stream, 'none', [newEvent()]);
      for (const expected of ['none', 1] as const) {
        const refused = log.append(stream, expected, [newEvent(), newEvent()]);
        await expect(refused).rejects.toMatchObject({ stream, expected, actual: 0 });
      }
      expect(await log.read(stream)).toHaveLength(1);
    });

    test('of appends at once to one revision exactly one wins; other streams are not held up', async () => {
      const stream = newStream();
      const rivals = Array.from({ length: 20 }, () => log.append(stream, 'none', [newEvent()]));
      const others = Array.from({ length: 20 }, () =>
        log.append(newStream(), 'none', [newEvent()]),
      );
      const results = await Promise.allSettled(rivals);
      await Promise.all(others);
      const lost = results.filter((result) => result.status === 'rejected');
      expect(lost).toHaveLength(19);
      for (const { reason } of lost) expect(reason).toBeInstanceOf(WrongExpectedRevision);
      expect(await log.read(stream)).toHaveLength(1);
    });

    test('the same append again succeeds with the same place, also after others', async () => {
      const stream = newStream();
      const events = [newEvent(), newEvent()];
      const place = await log.append(stream, 'none', events);
      expect(await log.append(stream, 'none', events)).toEqual(place);
      await log.append(stream, 1, [newEvent()]);
      expect(await log.append(stream, 'none', events)).toEqual(place);
      const partly = log.append(stream, 'none', [events[0]!, newEvent()]);
      await expect(partly).rejects.toBeInstanceOf(WrongExpectedRevision);
      await expect(log.append(newStream(), 3, events)).rejects.toMatchObject({ actual: 'none' });
      expect(await log.read(stream)).toHaveLength(3);
    });

    test('refuses an event that is too large and takes a large one', async () => {
      const stream = newStream();
      const sized = (bytes: number): NewEvent =>
        newEvent('Big', { data: { text: 'é'.repeat(bytes / 2) } });
      const tooLarge = log.append(stream, 'none', [newEvent(), sized(LARGEST_EVENT_BYTES)]);
      await expect(tooLarge).rejects.toBeInstanceOf(EventTooLarge);
      expect(await log.read(stream)).toEqual([]);
      const large = sized(LARGEST_EVENT_BYTES - 2048);
      await log.append(stream, 'none', [large]);
      expect((await log.read(stream))[0]!.data).toEqual(large.data);
    });

    largeBatchCases(() => log);

    test('an empty log has no head, and a subscription to it has caught up at once', async () => {
      expect(await log.head()).toBeUndefined();
      const [batch] = await readAll(log);
      expect(batch).toMatchObject({ events: [], caughtUp: true });
      const { position } = await log.append(newStream(), 'none', [newEvent()]);
      expect(eventsOf(await readAll(log, { after: batch!.position }))).toHaveLength(1);
      expect(await log.head()).toBe(position);
    });

    test('a subscription sees every event once and in order while many are appended', async () => {
      const [writers, each] = [20, 25];
      const abort = new AbortController();
      const seen: RecordedEvent[] = [];
      const reading = (async () => {
        for await (const batch of log.subscribe({ signal: abort.signal, batchSize: 7 })) {
          expect(batch.events.length).toBeLessThanOrEqual(7);
          seen.push(...batch.events);
          if (seen.length >= writers * each) abort.abort();
        }
      })();
      const streams = Array.from({ length: writers }, newStream);
      await Promise.all(
        streams.map(async (stream) => {
          let revision: Appended['revision'] | 'none' = 'none';
          for (let n = 0; n < each; n++) {
            ({ revision } = await log.append(stream, revision, [newEvent()]));
          }
        }),
      );
      await reading;
      const positions = seen.map(({ position }) => position);
      expect(positions).toEqual([...new Set(positions)].sort());
      expect(new Set(positions.map(({ length }) => length)).size).toBe(1);
      for (const stream of streams) {
        const revisions = seen.filter((event) => event.stream === stream).map((e) => e.revision);
        expect(revisions).toEqual(Array.from({ length: each }, (_, index) => index));
      }
    });

    test('resumes after any position', async () => {
      for (let n = 0; n < 5; n++) await log.append(newStream(), 'none', [newEvent(), newEvent()]);
      const all = eventsOf(await readAll(log));
      expect(all).toHaveLength(10);
      for (const [index, { position }] of all.entries()) {
        const batches = await readAll(log, { after: position, batchSize: 3 });
        expect(eventsOf(batches)).toEqual(all.slice(index + 1));
        expect(batches.at(-1)!.position).toBe(all.at(-1)!.position);
        expect(batches.filter(({ caughtUp }) => caughtUp)).toHaveLength(1);
      }
    });

    test('says of what is no position of any log that it is gone', async () => {
      await expect(readAll(log, { after: 'nowhere' })).rejects.toThrow(PositionGone);
    });

    test('a filter by type leaves out the others, and the position moves on regardless', async () => {
      const stream = newStream();
      const types = ['A', 'B', 'C', 'A', 'B', 'C', 'C'];
      const { position } = await log.append(
        stream,
        'none',
        types.map((type) => newEvent(type)),
      );
      const batches = await readAll(log, { types: ['A', 'B'], batchSize: 3 });
      expect(eventsOf(batches).map(({ type }) => type)).toEqual(['A', 'B', 'A', 'B']);
      expect(batches.at(-1)!.position).toBe(position);
      const none = await readAll(log, { types: ['Z'] });
      expect(eventsOf(none)).toEqual([]);
      expect(none.at(-1)!.position).toBe(position);
    });

    test('after catching up a subscription goes on live, also past what it leaves out', async () => {
      const abort = new AbortController();
      const batches = log.subscribe({ types: ['A'], signal: abort.signal })[Symbol.asyncIterator]();
      expect((await batches.next()).value).toMatchObject({ events: [], caughtUp: true });
      const left = await log.append(newStream(), 'none', [newEvent('B')]);
      expect((await batches.next()).value).toMatchObject({ events: [], position: left.position });
      const wanted = await log.append(newStream(), 'none', [newEvent('A')]);
      expect((await batches.next()).value).toMatchObject({
        events: [{ type: 'A' }],
        position: wanted.position,
        caughtUp: true,
      });
      const waiting = batches.next();
      abort.abort();
      expect(await waiting).toEqual({ done: true, value: undefined });
    });

    test('an abort before the start gives nothing', async () => {
      await log.append(newStream(), 'none', [newEvent()]);
      expect(await readAll(log, { signal: AbortSignal.abort() })).toEqual([]);
    });

    test('keeps what is personal until it is erased; the seal, the event and other streams stay', async () => {
      const [stream, other] = [newStream(), newStream()];
      const personal = { salt: 'ab', name: 'Ада Лъвлейс' };
      const event = newEvent('A');
      event.metadata.seal = 'f'.repeat(64);
      event.personal = personal;
      await log.append(stream, 'none', [event, newEvent('B')]);
      await log.append(other, 'none', [newEvent('A', { personal })]);
      const [before, plain] = await log.read(stream);
      expect(before).toMatchObject(event);
      await log.erase(stream);
      await log.erase(stream);
      await log.erase(newStream());
      const { personal: gone, ...rest } = before!;
      expect(gone).toEqual(personal);
      expect(await log.read(stream)).toEqual([{ ...rest, erased: true }, plain]);
      expect(eventsOf(await readAll(log))[0]).toEqual({ ...rest, erased: true });
      expect((await log.read(other))[0]!.personal).toEqual(personal);
      expect((await log.append(stream, 1, [newEvent()])).revision).toBe(2);
    });

    test('closing ends what was asked before and refuses what comes after', async () => {
      const stream = newStream();
      const last = log.append(stream, 'none', [newEvent()]);
      await log.close();
      expect((await last).revision).toBe(0);
      await expect(log.append(stream, 0, [newEvent()])).rejects.toMatchObject({
        name: 'LogUnavailable',
      });
      await expect(log.read(stream)).rejects.toThrow(/closed/);
      await log.close();
    });

    test('any interleaving of streams leaves each as if it had been alone', async () => {
      const step = fc.record({ count: fc.integer({ min: 1, max: 3 }), wrong: fc.boolean() });
      const histories = fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 5 });
      await fc.assert(
        fc.asyncProperty(histories, async (steps) => {
          const after = await log.head();
          const models = await Promise.all(steps.map((history) => live(log, history)));
          for (const { stream, ids } of models) {
            const events = await log.read(stream);
            expect(events.map(({ id }) => id)).toEqual(ids);
            expect(events.map(({ revision }) => revision)).toEqual([...ids.keys()]);
          }
          const seen = eventsOf(await readAll(log, { after, batchSize: 5 }));
          for (const { stream, ids } of models) {
            const ofStream = seen.filter((event) => event.stream === stream);
            expect(ofStream.map(({ id }) => id)).toEqual(ids);
          }
          expect(seen).toHaveLength(models.flatMap(({ ids }) => ids).length);
        }),
        { numRuns: 50 },
      );
    });
  });
}

/** Plays a history of right and wrong appends on a stream of its own; gives what should stand there. */
async function live(
  log: EventLog,
  history: { count: number; wrong: boolean }[],
): Promise<{ stream: string; ids: string[] }> {
  const stream = newStream();
  const ids: string[] = [];
  for (const { count, wrong } of history) {
    const events = Array.from({ length: count }, () => newEvent());
    if (wrong) {
      const refused = log.append(stream, ids.length, events);
      await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision);
      continue;
    }
    const expected = ids.length === 0 ? 'none' : ids.length - 1;
    ids.push(...events.map(({ id }) => id));
    const { revision } = await log.append(stream, expected, events);
    expect(revision).toBe(ids.length - 1);
  }
  return { stream, ids };
}
