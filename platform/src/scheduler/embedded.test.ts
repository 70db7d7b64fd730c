import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProcessesDatabase } from '../durable/processes-database.js';
import { openScheduler, type EmbeddedScheduler, type SchedulerOptions } from './embedded.js';
import { pauseAfter } from './pauses.js';
import type { Clock } from './port.js';
import { diaryKind, tell, type DiaryKind } from './testing/samples.js';
import { createSystemClock } from './system-clock.js';
import type { AnyKind } from './stepping.js';
import { TestingClock } from './testing/testing-clock.js';

const DAY = 24 * 60 * 60_000;

let folder: string;
let scheduler: EmbeddedScheduler | undefined;
let done: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-scheduler-'));
  done = [];
});
afterEach(async () => {
  await scheduler?.stop();
  rmSync(folder, { recursive: true });
});

const perform: DiaryKind['perform'] = async ({ todo }, key) => {
  done.push(key);
  return `done ${todo}`;
};

async function start(more: Partial<SchedulerOptions> = {}): Promise<EmbeddedScheduler> {
  scheduler = await openScheduler({
    folder,
    kinds: [diaryKind(perform)],
    clock: createSystemClock(),
    logger: { error: () => undefined },
    ...more,
  });
  return scheduler;
}

test('lives by the time of the machine', async () => {
  const scheduler = await start();
  const at = new Date(Date.now() + 1000).toISOString();
  await scheduler.deliver([tell(1, 'a', { say: 'one', ring: { at, times: 1, hours: 0 } })]);
  await scheduler.settled();
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(['diary/a/1/0']));
});

test('goes through two years of days in a moment', async () => {
  const clock = new TestingClock('2026-01-01T00:00:00.000Z');
  const scheduler = await start({ clock, synchronous: 'NORMAL' });
  const ring = { at: '2026-01-01T06:00:00.000Z', times: 1000, hours: 24 };
  await scheduler.deliver([tell(1, 'a', { say: 'one', ring })]);
  await clock.advanceTo('2028-01-01T00:00:00.000Z', () => scheduler.settled());
  expect(done).toHaveLength(730);
});

test('catches up with two years it has slept through', async () => {
  await (await start()).stop();
  const before = await start({ clock: new TestingClock('2026-01-01T00:00:00.000Z') });
  const ring = { at: '2026-01-01T06:00:00.000Z', times: 1000, hours: 24 };
  await before.deliver([tell(1, 'a', { say: 'one', ring })]);
  await before.stop();
  const clock = new TestingClock('2028-01-01T00:00:00.000Z');
  const after = await start({ clock, synchronous: 'NORMAL' });
  await after.settled();
  expect(new Set(done).size).toBe(730);
});

test('does a bounded number of effects at once', async () => {
  let running = 0;
  let most = 0;
  const slow: DiaryKind['perform'] = async (effect, key, process) => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    return perform(effect, key, process);
  };
  const scheduler = await start({ kinds: [diaryKind(slow)] });
  const all = Array.from({ length: 40 }, (_, n) => tell(1, `${n}`, { say: 'one', todo: ['x'] }));
  await scheduler.deliver(all);
  await scheduler.settled();
  expect(done).toHaveLength(40);
  expect(most).toBe(8);
});

test('takes all news that come together, or none of them', async () => {
  const scheduler = await start();
  const all = Array.from({ length: 300 }, (_, n) => tell(1, `${n}`, { say: 'one', todo: ['x'] }));
  const ofNobody = { ...tell(1, '300', { say: 'one' }), policy: 'nobody' };
  await expect(scheduler.deliver([...all, ofNobody])).rejects.toThrow('nobody');
  await scheduler.settled();
  expect(done).toEqual([]);
  await scheduler.deliver(all);
  await scheduler.settled();
  expect(done).toHaveLength(300);
});

test('says so while its database fails, and goes on when it no longer does', async () => {
  const clock = new TestingClock('2026-01-01T00:00:00.000Z');
  const scheduler = await start({ clock });
  const settled = (): Promise<void> => scheduler.settled();
  const at = '2026-01-01T01:00:00.000Z';
  await scheduler.deliver([tell(1, 'a', { say: 'one', ring: { at, times: 1, hours: 0 } })]);
  await settled();
  const other = openProcessesDatabase(folder);
  other.exec('ALTER TABLE effects RENAME TO elsewhere');
  // Due work stays due, so waiting until there is none would never end.
  await clock.advanceTo('2026-01-01T01:05:00.000Z', async () => undefined);
  expect(scheduler.problem()).toContain('processes.db');
  expect(done).toEqual([]);
  other.exec('ALTER TABLE elsewhere RENAME TO effects');
  other.close();
  await clock.advanceTo('2026-01-01T01:30:00.000Z', async () => undefined);
  await settled();
  expect(done).toEqual(['diary/a/1/0']);
  expect(scheduler.problem()).toBeUndefined();
});

test('what was scheduled by a clock that was ahead is scheduled anew when it is right again', async () => {
  let set = 40 * DAY;
  const clock = createSystemClock(() => new Date(Date.now() + set));
  // Asks to be woken a second later, each time.
  const kind: AnyKind = {
    policy: {
      name: 'soon',
      initial: null,
      decide: (state, { type }, now) => ({
        state,
        effects: type === 'timer' ? [now] : [],
        wakeAt: new Date(Date.parse(now) + 1000).toISOString(),
      }),
      decideSkipped: () => expect.unreachable(),
    },
    perform: async (effect) => done.push(String(effect)),
  };
  const before = await start({ clock, kinds: [kind] });
  await before.deliver([tell(1, 'a', { say: 'one' }, 'soon')]);
  await before.stop();
  done = [];
  set = 0;
  await start({ clock, kinds: [kind] });
  await vi.waitFor(() => expect(done.length).toBeGreaterThan(1));
  expect(Date.parse(done.at(-1) ?? '')).toBeLessThan(Date.now() + DAY);
});

test('pauses before a retry keep their length, even if the clock is set', async () => {
  const steady = new TestingClock('2026-01-01T00:00:00.000Z');
  let set = 0;
  const clock: Clock = {
    now: () => new Date(steady.now().getTime() + set),
    // As those of machines are, no whole milliseconds.
    elapsed: () => steady.elapsed() + set / (300 * DAY),
    until: (time, signal) => steady.until(new Date(time.getTime() - set), signal),
  };
  let tries = 0;
  const failing = async (): Promise<string> => {
    tries += 1;
    throw new Error('not now');
  };
  const scheduler = await start({ clock, kinds: [diaryKind(failing)] });
  await scheduler.deliver([tell(1, 'a', { say: 'one', todo: ['x'] })]);
  await scheduler.settled();
  expect(tries).toBe(1);
  let passed = 0;
  for (const [index, days] of [40, -40, 0].entries()) {
    set = days * DAY;
    // Something else comes in, so that the time is looked at.
    await scheduler.deliver([tell(1, `b${index}`, { say: 'two' })]);
    await scheduler.settled();
    passed += pauseAfter(index + 1);
    const next = Date.parse('2026-01-01T00:00:00.000Z') + passed;
    await steady.advanceTo(new Date(next - 1), () => scheduler.settled());
    expect(tries).toBe(index + 1);
    await steady.advanceTo(new Date(next), () => scheduler.settled());
    expect(tries).toBe(index + 2);
  }
});

test('refuses policies that cannot be told apart', async () => {
  const kinds = [diaryKind(perform), diaryKind(perform)];
  expect(() => openScheduler({ ...options(), kinds })).toThrow('share a name');
  expect(() => openScheduler({ ...options(), kinds: [diaryKind(perform, 'a/b')] })).toThrow(
    'slash',
  );
});

const options = (): Omit<SchedulerOptions, 'kinds'> => ({
  folder,
  clock: createSystemClock(),
  logger: { error: () => undefined },
});
