import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDurableStore } from '../durable/embedded.js';
import type { DurableStore } from '../durable/port.js';
import { openScheduler, type EmbeddedScheduler } from './embedded.js';
import { Failures } from './failures.js';
import { initialProcess } from './stepping.js';
import { SKIPPED, stuckKey, StuckProcesses, type StuckProcess } from './stuck.js';
import { createActivities } from './temporal/activities.js';
import { diaryKind, tell, type DiaryKind } from './testing/samples.js';
import { TestingClock } from './testing/testing-clock.js';

const logger = { error: () => undefined };
const patience = { timeout: 20_000 };

let folder: string;
let durable: DurableStore;
let clock: TestingClock;
let scheduler: EmbeddedScheduler;
/** What was done, and what the process had noted by then. */
let done: [todo: string, lines: string[]][];

const diary = diaryKind(({ todo, lines }) => {
  if (todo === 'poison') return Promise.reject(new Error('poison'));
  done.push([todo, lines]);
  return Promise.resolve(`done ${todo}`);
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-skipped-'));
  durable = await openDurableStore({ folder });
  clock = new TestingClock('2026-01-01T00:00:00.000Z');
  done = [];
});
afterEach(async () => {
  await scheduler.stop();
  await durable.close();
  rmSync(folder, { recursive: true });
});

async function start(kind: DiaryKind): Promise<void> {
  scheduler = await openScheduler({
    ...{ folder, kinds: [kind], clock, logger, synchronous: 'NORMAL' },
    stuck: { durable, build: '1' },
  });
}

const advanceTo = (time: string) => clock.advanceTo(time, () => scheduler.settled());

/** @param meanwhile called until the step is left out */
async function skip(meanwhile: () => Promise<void> = () => scheduler.settled()): Promise<void> {
  const key = stuckKey('diary', 'a');
  await vi.waitFor(async () => {
    const entry = await durable.get<StuckProcess>(key);
    const value = { ...entry!.value, isSkipped: true };
    expect(await durable.compareAndSet(key, entry!.version, value)).toBeDefined();
  }, patience);
  await vi.waitFor(async () => {
    await meanwhile();
    expect(await durable.get(key)).toBeUndefined();
  }, patience);
}

test('a policy is told which effect was skipped, and what comes after it is done', async () => {
  await start(diary);
  await scheduler.deliver([tell(1, 'a', { say: 'one', todo: ['poison', 'x'] })]);
  await advanceTo('2026-01-01T00:01:00.000Z');
  expect(done).toEqual([]);
  await skip();
  await scheduler.deliver([tell(2, 'a', { say: 'two', todo: ['y'] })]);
  await scheduler.settled();
  expect(done).toEqual([
    ['x', ['one']],
    ['y', ['one', 'skipped poison', 'done x', 'two']],
  ]);
  expect(scheduler.problem()).toBeUndefined();
});

test('a process whose timer was skipped is woken again a day later', async () => {
  let isBroken = true;
  const { policy } = diary;
  await start({
    ...diary,
    policy: {
      ...policy,
      decide: (state, input, now) => {
        if (isBroken && input.type === 'timer') throw new Error('out of my mind');
        return policy.decide(state, input, now);
      },
    },
  });
  const ring = { at: '2026-01-01T01:00:00.000Z', times: 1, hours: 0 };
  await scheduler.deliver([tell(1, 'a', { say: 'one', ring })]);
  await advanceTo('2026-01-01T01:01:00.000Z');
  const later = (minutes: number) => {
    return advanceTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
  };
  await skip(() => later(1));
  isBroken = false;
  await later(23 * 60);
  expect(done).toEqual([]);
  await later(60);
  expect(done).toMatchObject([['answer the bell', ['one', expect.stringMatching('rung')]]]);
});

test('workers of Temporal tell a policy the same', async () => {
  await start(diary);
  const stuck = new StuckProcesses(undefined);
  const { decide } = createActivities(diary, new Failures([], logger), stuck);
  const before = initialProcess(diary, 'a');
  const effect = JSON.stringify({ todo: 'poison', lines: [] });
  const { after, taken } = await decide(before, [{ type: 'result', result: SKIPPED }], 0, effect);
  expect([JSON.parse(after.state), taken]).toEqual([{ lines: ['skipped poison'], ring: null }, 1]);
});

test('workers of Temporal go on without a result that the policy cannot decide upon and that is skipped', async () => {
  const { policy } = diary;
  const kind: DiaryKind = {
    ...diary,
    policy: { ...policy, decide: () => expect.unreachable('out of my mind') },
  };
  await start(diary);
  const step = 'deciding upon result';
  const [of, noted] = [
    { policy: 'diary', process: 'a' },
    { step, reason: '', tries: 3 },
  ];
  const parked = { ...of, ...noted, build: '1', isSkipped: true };
  await durable.compareAndSet(stuckKey('diary', 'a'), 0, parked);
  const stuck = new StuckProcesses({ durable, build: '1' });
  await vi.waitFor(() => expect(stuck.skips(of, step)).toBe(true), patience);
  const { decide } = createActivities(kind, new Failures([], logger), stuck);
  const effect = JSON.stringify({ todo: 'poison', lines: [] });
  const input = { type: 'result', result: 'done poison' } as const;
  const { after, taken } = await decide(initialProcess(kind, 'a'), [input], 0, effect);
  expect([JSON.parse(after.state), taken]).toEqual([{ lines: ['skipped poison'], ring: null }, 1]);
  await stuck.stop();
});
