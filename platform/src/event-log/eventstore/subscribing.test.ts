import { binaryEvent, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventStoreLog } from '../eventstore.js';
import { PositionGone, UnreadableEvent } from '../port.js';
import { eventsOf, newEvent, newStream, readAll } from '../testing/samples.js';
import { InProcess } from '../testing/in-process.js';
import { StoppableReader } from '../testing/stoppable-reader.js';
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
  await expect(readAll(log, { after: 'f'.repeat(32) })).rejects.toThrow(PositionGone);
});

test('a place with prepare position 0, as the server tells while a reader catches up, is one to go on from', async () => {
  await append('A');
  const { position } = await append('A');
  const before = `${position.slice(0, 16)}${'0'.repeat(16)}`;
  expect(eventsOf(await readAll(log, { after: before })).map((event) => event.position)).toEqual([
    position,
  ]);
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
    await expect.poll(() => patient.failure()).toMatch(/beyond the log's end/);
    elapsed = 59_000;
    const early = await Promise.race([
      outcome,
      new Promise((resolve) => setTimeout(() => resolve('waits'), 3000)),
    ]);
    expect(early).toBe('waits');
    elapsed = 61_000;
    const gone = await outcome;
    expect(gone).toBeInstanceOf(PositionGone);
    expect((gone as Error).message).toContain('"Restoring services", step 4');
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
    const reader = new StoppableReader(log, { after: places[1] });
    await expect.poll(() => log.failure()).toMatch(/beyond the log's end/);
    for (const [stream, event] of rest) await log.append(stream, 'none', [event]);
    await expect.poll(() => reader.types).toEqual(['A']);
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
    const reader = new StoppableReader(log, { types: ['A'] });
    await expect.poll(() => reader.position).toBe('');
    await place.client().appendToStream('foreign-1', [foreign['of bytes']]);
    const { position } = await append('A');
    await expect.poll(() => reader.position).toBe(position);
    await reader.stop();
  });
});
