import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import type { EventLog } from '@canvass/platform/event-log/port';
import { newEvent } from '@canvass/platform/event-log/testing/samples';
import { openScheduler, type EmbeddedScheduler } from '@canvass/platform/scheduler/embedded';
import type { Delivery, ProcessKind } from '@canvass/platform/scheduler/port';
import { listStuckProcesses } from '@canvass/platform/scheduler/stuck';
import { TestingClock } from '@canvass/platform/scheduler/testing/testing-clock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listParkedWork, parkedWorkKey, type ParkedWork } from './log/parked-work.js';
import type { LogReader, ReaderPace } from './log/reader.js';
import { startFeeder } from './process/feeder.js';
import { lastingProcesses } from './process/kinds.js';
import type { ParkedItems } from './process/parked-items.js';
import type { ProcessDependencies } from './reaction/dependencies.js';
import { reactionTypes } from './reaction/reactions.js';
import { startReactions } from './reaction/start.js';

const logger = { error: () => undefined };
/** What fails is found out at once. */
const pace: ReaderPace = { firstPause: 1, lookEvery: 10 };
const patience = { timeout: 30_000 };
/** What policies are is all that is asked here: nothing of them is done. */
const processes = lastingProcesses({ logger } as unknown as ProcessDependencies, {} as ParkedItems);
const names = processes.map(({ kind }) => kind.policy.name);

let folder: string;
let log: EventLog;
let durable: DurableStore;
let reader: LogReader | undefined;
let scheduler: EmbeddedScheduler | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-poison-'));
  log = await openEventLog({ folder });
  durable = await openDurableStore({ folder });
});
afterEach(async () => {
  await reader?.stop();
  await scheduler?.stop();
  [reader, scheduler] = [undefined, undefined];
  await log.close();
  await durable.close();
  rmSync(folder, { recursive: true });
});

async function readOn(): Promise<void> {
  const head = await log.head();
  await vi.waitFor(() => expect(reader?.position()).toBe(head), patience);
}

async function skip({ part, stream }: ParkedWork): Promise<void> {
  const key = parkedWorkKey(part, stream);
  await vi.waitFor(async () => {
    const entry = await durable.get<ParkedWork>(key);
    const value = { ...entry!.value, wish: 'skip' as const };
    expect(await durable.compareAndSet(key, entry!.version, value)).toBeDefined();
  });
}

it.each(reactionTypes)(
  'reactions park a poison %s, continue with other events, and skip it on request',
  { timeout: 60_000 },
  async (type) => {
    await log.append('any-poison', 'none', [newEvent(type)]);
    // A reaction looks at the streams that it concerns, and bears nothing of them.
    const fail = () => Promise.reject(new TypeError('poison'));
    const read: EventLog['read'] = (stream, from) =>
      stream === 'any-poison' ? log.read(stream, from) : fail();
    const poisoned = { ...log, read, erase: fail };
    const dependencies = { log: poisoned, logger } as unknown as ProcessDependencies;
    reader = startReactions(dependencies, durable, '1', pace);
    await readOn();
    const [parked] = await listParkedWork(durable);
    expect(parked).toMatchObject({ part: 'reactions', stream: 'any-poison', event: { type } });
    expect(reader.problem()).toBeUndefined();
    await log.append('poll-other', 'none', [newEvent('PollClosed')]);
    await readOn();
    await skip(parked!);
    await vi.waitFor(async () => expect(await listParkedWork(durable)).toEqual([]), patience);
  },
);

it.each(names)(
  'what cannot be told to processes of %s is parked for that policy alone, and skipped',
  { timeout: 60_000 },
  async (name) => {
    const told: string[] = [];
    const poisoned = processes.map((one) => ({
      ...one,
      tell: ({ stream }: { stream: string }) => {
        if (one.kind.policy.name === name && stream === 'any-poison') throw new TypeError('poison');
        return { process: stream, news: null };
      },
    }));
    const deliver = (all: readonly Delivery<unknown>[]) =>
      Promise.resolve(void told.push(...all.map(({ policy, process }) => `${policy} ${process}`)));
    const types = [...new Set(processes.flatMap((one) => one.types))];
    for (const stream of ['any-poison', 'any-good']) {
      await log.append(
        stream,
        'none',
        types.map((type) => newEvent(type)),
      );
    }
    reader = startFeeder({
      ...{ log, durable, logger, pace, build: '1', processes: poisoned },
      scheduler: { deliver },
    });
    await readOn();
    const wanted = names.flatMap((one) => [`${one} any-poison`, `${one} any-good`]);
    const poison = `${name} any-poison`;
    expect([...new Set(told)].sort()).toEqual(wanted.filter((one) => one !== poison).sort());
    const parked = await listParkedWork(durable);
    expect(parked.map((one) => `${one.part} ${one.stream}`)).toEqual([poison]);
    expect(reader.problem()).toBeUndefined();
    const own = processes.find(({ kind }) => kind.policy.name === name)?.types.length ?? 0;
    for (let left = own; left > 0; left -= 1) {
      const [one] = await listParkedWork(durable);
      if (one) await skip(one);
      await vi.waitFor(async () => {
        const [now] = await listParkedWork(durable);
        expect(now?.event.revision).not.toBe(one?.event.revision);
      }, patience);
    }
    expect(await listParkedWork(durable)).toEqual([]);
  },
);

it.each(names)(
  'a process of %s that fails to decide is reported, blocks no other, and continues after a skip',
  { timeout: 60_000 },
  async (name) => {
    const heard: string[] = [];
    const kinds = processes.map(({ kind }): ProcessKind<unknown, unknown, unknown, unknown> => ({
      policy: {
        name: kind.policy.name,
        initial: null,
        decide: (state, input) => {
          const news = input.type === 'news' ? String(input.news) : '';
          if (kind.policy.name === name && news === 'poison') throw new TypeError('poison');
          heard.push(`${kind.policy.name} ${news}`);
          return { state, effects: [], wakeAt: undefined };
        },
        decideSkipped: () => expect.unreachable(),
      },
      perform: () => Promise.resolve(null),
    }));
    const clock = new TestingClock('2026-01-01T00:00:00.000Z');
    scheduler = await openScheduler({
      ...{ folder, kinds, clock, logger, synchronous: 'NORMAL' },
      stuck: { durable, build: '1' },
    });
    const of = (policy: string, process: string, position: string, news: string) => {
      return { policy, process, position, news };
    };
    await scheduler.deliver([
      of(name, 'bad', '01', 'poison'),
      of(name, 'bad', '02', 'after'),
      ...names.map((policy) => of(policy, 'good', '03', 'good')),
    ]);
    expect(heard.sort()).toEqual(names.map((policy) => `${policy} good`).sort());
    await clock.advanceTo('2026-01-01T00:01:00.000Z', () => scheduler!.settled());
    const seen = async () => (await listStuckProcesses(durable))[0];
    await vi.waitFor(async () => expect(await seen()).toMatchObject({ policy: name, step: '01' }));
    expect(scheduler.problem()).toContain('poison');
    await vi.waitFor(async () => {
      const key = `parked/process/${name}/bad`;
      const entry = await durable.get<object>(key);
      const value = { ...entry?.value, isSkipped: true };
      expect(await durable.compareAndSet(key, entry?.version ?? 0, value)).toBeDefined();
    });
    await vi.waitFor(() => expect(heard).toContain(`${name} after`), patience);
    await vi.waitFor(async () => expect(await seen()).toBeUndefined(), patience);
    expect(scheduler.problem()).toBeUndefined();
  },
);
