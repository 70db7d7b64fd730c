import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventType } from '@canvass/contracts/catalogue/events';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import type { EventLog } from '@canvass/platform/event-log/port';
import { newEvent } from '@canvass/platform/event-log/testing/samples';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listParkedWork, type Part } from './parked-work.js';
import { startReader, type LogReader } from './reader.js';

const MOST_PARKED = 5;
const types: EventType[] = ['PollEdited'];
const patience = { timeout: 20_000 };
let folder: string;
let log: EventLog;
let durable: DurableStore;
let reader: LogReader | undefined;
/** Streams, and revisions, in the order in which each part has worked them off. */
let done: Record<'one' | 'other', string[]>;
/** Whether nothing can be done of a stream in the part `one`. */
let isPoison: (stream: string) => boolean;
let lates: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-standing-'));
  log = await openEventLog({ folder });
  durable = await openDurableStore({ folder });
  done = { one: [], other: [] };
  isPoison = (stream) => stream.startsWith('bad-');
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
      if (events.some(({ stream }) => isPoison(stream))) return Promise.reject(new Error('poison'));
      if (late !== undefined) lates.push(late);
      done.one.push(...events.map(nameOf));
      return Promise.resolve();
    },
  },
  other: { types, work: (events) => Promise.resolve(void done.other.push(...events.map(nameOf))) },
};

function start(build = '1'): void {
  reader = startReader({
    ...{ log, durable, checkpoint: 'checkpoint/test', types, atOnce: 100 },
    work: async (events) => {
      await parts.one.work(events);
      await parts.other.work(events);
    },
    parking: { durable, build, parts, mostParked: MOST_PARKED },
    pace: { firstPause: 1, lookEvery: 10 },
    logger: { error: () => undefined },
  });
}

async function append(stream: string): Promise<string> {
  const { length } = await log.read(stream);
  const expected = length === 0 ? 'none' : length - 1;
  return (await log.append(stream, expected, [newEvent('PollEdited')])).position;
}

const readOn = async (): Promise<void> => {
  const head = await log.head();
  await vi.waitFor(() => expect(reader?.position()).toBe(head), patience);
};

it('a part that parks too many streams stands still and says so; the others go on, and it catches up', async () => {
  await append('good');
  const bad = Array.from({ length: MOST_PARKED + 2 }, (_, n) => `bad-${n}`);
  for (const stream of bad) await append(stream);
  start();
  await append('good');
  await readOn();
  expect(reader?.problem()).toBeUndefined();
  expect(reader?.parked()).toMatch(
    /^one stands still: more than 5 streams .* PollEdited at \d+ \(Error: poison\)$/,
  );
  expect(await listParkedWork(durable, 'one')).toHaveLength(MOST_PARKED);
  expect(done.one).toEqual(['good/0']);
  expect(done.other).toEqual(['good/0', ...bad.map((stream) => `${stream}/0`), 'good/1']);

  // It still does after a restart, and what comes meanwhile waits for it.
  await reader?.stop();
  start();
  await append('good');
  await append('bad-3');
  await readOn();
  expect(reader?.parked()).toMatch(/^one stands still/);
  expect(done.other.slice(-2)).toEqual(['good/2', 'bad-3/1']);
  expect(done.one).toEqual(['good/0']);

  await reader?.stop();
  isPoison = () => false;
  start('2');
  await readOn();
  await vi.waitFor(() => expect(reader?.parked()).toBeUndefined(), patience);
  expect(done.one.filter((name) => name.startsWith('good'))).toEqual([
    'good/0',
    'good/1',
    'good/2',
  ]);
  expect(done.one.toSorted()).toEqual(done.other.toSorted());
  expect(done.one.indexOf('bad-3/1')).toBeGreaterThan(done.one.indexOf('good/2'));
  // What was parked is done as of the place where the part stood.
  const [held] = await log.read(bad.at(-2)!);
  expect(lates.every((late) => late < held!.position)).toBe(true);
  expect(lates).toHaveLength(MOST_PARKED);

  await append('good');
  await readOn();
  expect([done.one.at(-1), done.other.at(-1)]).toEqual(['good/3', 'good/3']);
  expect(await listParkedWork(durable)).toEqual([]);
});
