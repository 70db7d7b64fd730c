import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventType } from '@canvass/contracts/catalogue/events';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { eventVersions } from '@canvass/contracts/event/upcast';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { currentEvents } from '@canvass/platform/event-log/current-events';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { LogUnavailable, type EventLog } from '@canvass/platform/event-log/port';
import { newEvent } from '@canvass/platform/event-log/testing/samples';
import { SchedulerUnavailable } from '@canvass/platform/scheduler/port';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listParkedWork, parkedWorkKey, type Part, type ParkedWork } from './parked-work.js';
import { startReader, type LogReader } from './reader.js';

const types: EventType[] = ['PollEdited', 'PollDeleted'];
let folder: string;
let log: EventLog;
let durable: DurableStore;
let reader: LogReader | undefined;
/** What each part has done: stream and revision. */
let done: Record<'one' | 'other', string[]>;
/** Streams of which nothing can be done in the part `one`. */
let poisonous: Set<string>;
let lates: (string | undefined)[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-parked-'));
  log = await openEventLog({ folder });
  durable = await openDurableStore({ folder });
  done = { one: [], other: [] };
  poisonous = new Set(['poll-bad']);
  lates = [];
});
afterEach(async () => {
  await reader?.stop();
  await log.close();
  await durable.close();
  rmSync(folder, { recursive: true });
});

const nameOf = ({ stream, revision }: RecordedEvent): string => `${stream}/${revision}`;

const parts: Record<'one' | 'other', Part> = {
  one: {
    types,
    work: (events, late) => {
      const bad = events.find(({ stream }) => poisonous.has(stream));
      if (bad) return Promise.reject(new Error(`${nameOf(bad)} is poison`));
      if (late !== undefined) lates.push(late);
      done.one.push(...events.map(nameOf));
      return Promise.resolve();
    },
  },
  other: {
    types: ['PollEdited'],
    work: (events) => Promise.resolve(void done.other.push(...events.map(nameOf))),
  },
};

function start(build = '1', more: Partial<Parameters<typeof startReader>[0]> = {}): void {
  reader = startReader({
    ...{ log, durable, checkpoint: 'checkpoint/test', types, atOnce: 100 },
    work: async (events) => {
      await parts.one.work(events);
      await parts.other.work(events.filter(({ type }) => type === 'PollEdited'));
    },
    parking: { durable, build, parts },
    // What fails is found out at once.
    pace: { firstPause: 1, lookEvery: 10 },
    logger: { error: () => undefined },
    ...more,
  });
}

const append = async (stream: string, type = 'PollEdited'): Promise<void> => {
  const { length } = await log.read(stream);
  await log.append(stream, length === 0 ? 'none' : length - 1, [newEvent(type)]);
};

async function readOn(): Promise<void> {
  const head = await log.head();
  await vi.waitFor(() => expect(reader?.position()).toBe(head), { timeout: 20_000 });
}

const untilNothingIsParked = () =>
  vi.waitFor(() => expect(reader?.parked()).toBeUndefined(), { timeout: 20_000 });

async function wish(what: ParkedWork['wish']): Promise<void> {
  const key = parkedWorkKey('one', 'poll-bad');
  await vi.waitFor(async () => {
    const entry = await durable.get<ParkedWork>(key);
    const value = { ...entry!.value, wish: what };
    expect(await durable.compareAndSet(key, entry!.version, value)).toBeDefined();
  });
}

describe('an event that keeps failing', () => {
  it('is parked in its part with what comes after it; others, and the other part, go on', async () => {
    await append('poll-bad');
    await append('poll-good');
    start();
    await readOn();
    await append('poll-bad');
    await append('poll-good');
    await readOn();
    expect(done.one).toEqual(['poll-good/0', 'poll-good/1']);
    const other = ['poll-bad/0', 'poll-good/0', 'poll-bad/1', 'poll-good/1'];
    expect(done.other).toEqual(other);
    expect(reader?.problem()).toBeUndefined();
    expect(reader?.parked()).toMatch(
      /^one has parked poll-bad from PollEdited at \d+ on \(Error: /,
    );
    const [parked] = await listParkedWork(durable);
    expect(parked).toMatchObject({ part: 'one', stream: 'poll-bad', event: { revision: 0 } });
  });

  it('is done with all that waited, in its order, once that is possible, after all that went by', async () => {
    await append('poll-bad');
    await append('poll-good');
    start();
    await readOn();
    await append('poll-bad', 'PollDeleted');
    await readOn();
    const before = reader?.position();
    poisonous.clear();
    await wish('retry');
    await untilNothingIsParked();
    expect(done.one).toEqual(['poll-good/0', 'poll-bad/0', 'poll-bad/1']);
    expect(lates).toEqual([before, before]);
    expect(await listParkedWork(durable)).toEqual([]);
    await append('poll-bad');
    await readOn();
    expect(done.one.at(-1)).toBe('poll-bad/2');
  });

  it('is left out when an operator wants that, and what waited is done', async () => {
    await append('poll-bad');
    await append('poll-bad');
    start();
    await readOn();
    const [only] = await log.read('poll-bad', 1);
    // Only the first of them is poison.
    const work = parts.one.work;
    parts.one.work = (events, late) => {
      const areGood = events.every(({ id }) => id === only?.id);
      return areGood
        ? Promise.resolve(void done.one.push(...events.map(nameOf)))
        : work(events, late);
    };
    await wish('skip');
    await untilNothingIsParked();
    parts.one.work = work;
    expect(done.one).toEqual(['poll-bad/1']);
  });

  it('stays parked over a restart, and is tried again by it', async () => {
    await append('poll-bad');
    start();
    await readOn();
    await reader?.stop();
    start('2');
    await readOn();
    await vi.waitFor(
      async () => expect(await listParkedWork(durable)).toMatchObject([{ build: '2', tries: 2 }]),
      {
        timeout: 10_000,
      },
    );
    poisonous.clear();
    await reader?.stop();
    start('3');
    await append('poll-good');
    await readOn();
    await untilNothingIsParked();
    expect(done.one.sort()).toEqual(['poll-bad/0', 'poll-good/0']);
  });

  // An error of MongoDB's driver is known by its name.
  const noServer = Object.assign(new Error('is away'), { name: 'MongoServerSelectionError' });
  it.each([new LogUnavailable('is away'), new SchedulerUnavailable('is away'), noServer])(
    'is not to blame for an engine that is away: $name',
    async (away) => {
      await append('poll-good');
      let failures = 6;
      const one: Part['work'] = (events) =>
        failures-- > 0
          ? Promise.reject(away)
          : Promise.resolve(void done.one.push(...events.map(nameOf)));
      start('1', {
        work: one,
        parking: { durable, build: '1', parts: { one: { types, work: one } } },
      });
      await vi.waitFor(() => expect(reader?.problem()).toContain('is away'));
      await readOn();
      expect(done.one).toEqual(['poll-good/0']);
      expect(await listParkedWork(durable)).toEqual([]);
    },
  );
});

describe('an event of a newer release', () => {
  const { category, events } = pollAggregate;
  const old = eventVersions([{ category, events }]);
  const PollArchived = events.PollPublished;
  const present = eventVersions([{ category, events: { ...events, PollArchived } }]);

  it('waits in every part with what comes after it, for the release that knows what follows', async () => {
    start('1', { log: currentEvents(log, old) });
    for (const type of ['PollEdited', 'PollArchived', 'PollEdited']) await append('poll-a', type);
    await append('poll-b');
    await readOn();
    expect(done.one).toEqual(['poll-a/0', 'poll-b/0']);
    expect(done.other).toEqual(['poll-a/0', 'poll-b/0']);
    expect((await listParkedWork(durable)).map(({ part, event }) => [part, event.type])).toEqual([
      ['one', 'PollArchived'],
      ['other', 'PollArchived'],
    ]);
    await reader?.stop();
    start('2', { log: currentEvents(log, present) });
    await append('poll-b');
    await readOn();
    await untilNothingIsParked();
    expect(done.one.toSorted()).toEqual(['poll-a/0', 'poll-a/2', 'poll-b/0', 'poll-b/1']);
  });
});
