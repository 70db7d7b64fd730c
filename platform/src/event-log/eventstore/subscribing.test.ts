import { binaryEvent, jsonEvent } from '@eventstore/db-client';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventStoreLog } from '../eventstore.js';
import { UnreadableEvent, type SubscribeOptions } from '../port.js';
import { eventsOf, newEvent, newStream, readAll } from '../testing/samples.js';
import { InProcess } from '../testing/in-process.js';
import { formatPosition } from './recorded.js';

let place: InProcess;
let log: EventStoreLog;
beforeEach(async () => {
  place = await InProcess.start();
  log = await place.log();
});
afterEach(() => place.end());

const append = (...types: string[]) =>
  log.append(
    newStream(),
    'none',
    types.map((type) => newEvent(type)),
  );

test('on a new server a reader that met no match has no position, and goes on from there', async () => {
  for (const types of [undefined, ['A']]) {
    const [batch] = await readAll(log, { types });
    expect(batch).toEqual({ events: [], position: '', caughtUp: true });
  }
  await append('B', 'A');
  expect(eventsOf(await readAll(log, { types: ['A'], after: '' }))).toHaveLength(1);
});

test('the place that the server calls none is refused at once', async () => {
  await expect(readAll(log, { after: 'f'.repeat(32) })).rejects.toThrow(RangeError);
});

test('a place with prepare position 0, as the server tells while a reader catches up, is one to go on from', async () => {
  await append('A');
  const { position } = await append('A');
  const before = `${position.slice(0, 16)}${'0'.repeat(16)}`;
  expect(eventsOf(await readAll(log, { after: before })).map((event) => event.position)).toEqual([
    position,
  ]);
});

/** Reads until it is stopped. */
class Reader {
  position: string | undefined;
  readonly types: string[] = [];
  readonly ended: Promise<void>;
  private readonly abort = new AbortController();

  constructor(options: SubscribeOptions) {
    this.ended = this.read(options);
  }

  async stop(): Promise<void> {
    this.abort.abort();
    await this.ended;
  }

  private async read(options: SubscribeOptions): Promise<void> {
    for await (const batch of log.subscribe({ ...options, signal: this.abort.signal })) {
      this.types.push(...batch.events.map(({ type }) => type));
      this.position = batch.position;
    }
  }
}

/** Readers one after the other, each from where the former was, and what is written while each begins. */
const story = fc.record({
  types: fc.constantFrom<string[] | undefined>(undefined, ['A'], ['A', 'B'], ['Z']),
  batchSize: fc.integer({ min: 1, max: 4 }),
  before: fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 6 }),
  rounds: fc.array(fc.array(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  }),
});

test('whatever is appended at the seam, nothing is missed or doubled, and no waiter waits for another event', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ types, batchSize, before, rounds }) => {
      let after = await log.head();
      const written = [...before];
      if (before.length > 0) await append(...before);
      const seen: string[] = [];
      for (const round of rounds) {
        // Begun before it is written: events fall before, between and after its two subscriptions.
        const reader = new Reader({ types, batchSize, after });
        for (const type of round) after = (await append(type)).position;
        written.push(...round);
        await expect.poll(() => reader.position, { timeout: 20_000, interval: 5 }).toBe(after);
        await reader.stop();
        seen.push(...reader.types);
      }
      expect(seen).toEqual(written.filter((type) => types?.includes(type) ?? true));
    }),
    { numRuns: 25 },
  );
});

describe('a position beyond the end', () => {
  const beyond = (position: string): string =>
    formatPosition({
      commit: BigInt(`0x${position.slice(0, 16)}`) + 100_000n,
      prepare: BigInt(`0x${position.slice(0, 16)}`) + 100_000n,
    });

  test('is waited for a minute, as a new leader may lag, and is red meanwhile', async () => {
    let elapsed = 0;
    const clock = { now: () => Date.now(), elapsed: () => elapsed };
    const patient = await place.log({ clock });
    const { position } = await append('A');
    const reading = readAll(patient, { after: beyond(position) });
    const outcome = reading.then(
      () => 'read',
      (error: unknown) => error,
    );
    await expect.poll(() => patient.failure(), { timeout: 10_000 }).toMatch(/beyond the log's end/);
    elapsed = 59_000;
    const early = await Promise.race([
      outcome,
      new Promise((resolve) => setTimeout(() => resolve('waits'), 3000)),
    ]);
    expect(early).toBe('waits');
    elapsed = 61_000;
    expect(await outcome).toBeInstanceOf(RangeError);
  });

  test('is gone on from once the log has grown past it', async () => {
    // Another server that has been told the same, and is further.
    const ahead = await InProcess.start();
    const leader = await ahead.log();
    const events = ['A', 'B', 'A'].map((type) => [newStream(), newEvent(type)] as const);
    const places: string[] = [];
    for (const [stream, event] of events) {
      places.push((await leader.append(stream, 'none', [event])).position);
    }
    await ahead.end();
    const [first, ...rest] = events;
    await log.append(first![0], 'none', [first![1]]);
    const reader = new Reader({ after: places[1] });
    await expect.poll(() => log.failure(), { timeout: 10_000 }).toMatch(/beyond the log's end/);
    for (const [stream, event] of rest) await log.append(stream, 'none', [event]);
    await expect.poll(() => reader.types, { timeout: 10_000 }).toEqual(['A']);
    expect(reader.position).toBe(places[2]);
    expect(log.failure()).toBeUndefined();
    await reader.stop();
  });
});

describe('an event of others under one of our types', () => {
  const foreign = {
    'without metadata': jsonEvent({ type: 'A', data: {} }),
    'of bytes': binaryEvent({ type: 'A', data: new Uint8Array([255, 0]) }),
    'with metadata of another shape': jsonEvent({ type: 'A', data: {}, metadata: { a: 1 } }),
    'with data that is no object': jsonEvent({ type: 'A', data: 'text', metadata: { a: 1 } }),
  };

  test.each(Object.entries(foreign))(
    '%s comes in its place, says that nobody can read it, and holds nobody up',
    async (_name, event) => {
      const [before, after] = [newStream(), newStream()];
      await log.append(before, 'none', [newEvent('A')]);
      await place.client().appendToStream('foreign-1', [event]);
      await log.append(after, 'none', [newEvent('A')]);
      const seen = eventsOf(await readAll(log, { types: ['A'] }));
      expect(seen.map(({ stream }) => stream)).toEqual([before, 'foreign-1', after]);
      const [, other] = seen;
      expect(other).toMatchObject({ type: 'A', revision: 0, data: {} });
      expect(other?.unreadable).toMatch(/\(A, 0 of foreign-1\) was not written by this log/);
      expect(other?.metadata.firm).toBeUndefined();
      await expect(log.read('foreign-1')).rejects.toThrow(UnreadableEvent);
    },
  );

  test('also while a reader is live', async () => {
    const reader = new Reader({ types: ['A'] });
    await expect.poll(() => reader.position).toBe('');
    await place.client().appendToStream('foreign-1', [foreign['of bytes']]);
    const { position } = await append('A');
    await expect.poll(() => reader.position).toBe(position);
    await reader.stop();
  });
});
