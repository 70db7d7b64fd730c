import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { interruptionProperty, type Thoroughness } from './interruptions.suite.js';
import type { SchedulerPlace } from './testing/place.js';
import type { Scheduler } from './port.js';
import { diaryKind, tell, type DiaryKind, type Todo } from './testing/samples.js';

const MIDNIGHT = '2026-01-01T00:00:00.000Z';

/**
 * What every scheduler promises.
 * @param thoroughness how often sudden ends at random are tried
 */
export function schedulerContract(
  name: string,
  open: () => Promise<SchedulerPlace>,
  thoroughness: Thoroughness,
): void {
  describe(`scheduler: ${name}`, () => {
    let place: SchedulerPlace;
    let scheduler: Scheduler;
    /** What was done, in order: key and effect. */
    let done: [key: string, Todo][];
    /** What cannot be done at present, and how often it was tried nevertheless. */
    let failing: Map<string, number>;

    const perform: DiaryKind['perform'] = async (effect, key) => {
      const failures = failing.get(effect.todo);
      if (failures !== undefined) {
        failing.set(effect.todo, failures + 1);
        throw new Error('not now');
      }
      done.push([key, effect]);
      return `done ${effect.todo}`;
    };
    const diary = diaryKind(perform);
    const keys = (): string[] => done.map(([key]) => key);
    const todos = (): string[] => done.map(([, { todo }]) => todo);
    const settled = (): Promise<void> => place.advanceTo(MIDNIGHT);
    const shortlyBefore = (time: string): string =>
      new Date(Date.parse(time) - place.accuracy).toISOString();
    const report = async (position: number, process: string): Promise<string[] | undefined> => {
      await scheduler.deliver([tell(position, process, { say: 'report', todo: ['report'] })]);
      await place.advanceTo(MIDNIGHT);
      return done.at(-1)?.[1].lines;
    };

    beforeEach(async () => {
      done = [];
      failing = new Map();
      place = await open();
      scheduler = await place.open([diary]);
    });
    afterEach(async () => {
      await scheduler.stop();
      await place.end();
    });

    test('tells each process its news in order, and only what is new to it', async () => {
      await scheduler.deliver([
        tell(1, 'a', { say: 'one' }),
        tell(1, 'b', { say: 'one' }),
        tell(2, 'a', { say: 'two' }),
        tell(2, 'a', { say: 'two again' }),
        tell(1, 'a', { say: 'one again' }),
      ]);
      await scheduler.deliver([tell(2, 'a', { say: 'two once more' }), tell(3, 'b', { say: 'x' })]);
      await scheduler.stop();
      scheduler = await place.open([diary]);
      await scheduler.deliver([tell(3, 'b', { say: 'x again' }), tell(9, 'a', { say: 'nine' })]);
      expect(await report(10, 'a')).toEqual(['one', 'two', 'nine', 'report']);
      expect(await report(10, 'b')).toEqual(['one', 'x', 'report']);
    });

    test('takes all the news of a delivery or none', async () => {
      const wrong = tell(2, 'a', { say: 'two' }, 'nobody');
      await expect(
        scheduler.deliver([tell(1, 'a', { say: 'one', todo: ['x'] }), wrong]),
      ).rejects.toThrow(RangeError);
      await scheduler.deliver([]);
      expect(await report(3, 'a')).toEqual(['report']);
      expect(todos()).toEqual(['report']);
    });

    test('does effects in order, tells what came of them, and what follows from that', async () => {
      await scheduler.deliver([
        tell(1, 'a', { say: 'one', todo: ['2', 'x'] }),
        tell(2, 'a', { say: 'two', todo: ['y'] }),
      ]);
      await settled();
      expect(todos()).toEqual(['2', 'x', 'y', '1', '0']);
      expect(keys()).toEqual([
        ...['diary/a/1/0', 'diary/a/1/1', 'diary/a/2/0', 'diary/a/3/0', 'diary/a/4/0'],
      ]);
      expect(await report(3, 'a')).toEqual([
        ...['one', 'two', 'done 2', 'done x', 'done y', 'done 1', 'done 0', 'report'],
      ]);
    });

    test('tries again with growing pauses what fails, while other processes go on', async () => {
      failing.set('x', 0);
      await scheduler.deliver([
        tell(1, 'a', { say: 'one', todo: ['x', 'after x'] }),
        tell(2, 'b', { say: 'two', todo: ['y'] }),
      ]);
      await settled();
      expect(todos()).toEqual(['y']);
      // The pauses double: a clock that runs ahead by a minute leaves time for six tries.
      expect(failing.get('x')).toBeLessThanOrEqual(place.accuracy < 1000 ? 1 : 6);
      await place.advanceTo('2026-01-01T01:00:00.000Z');
      const inOneHour = failing.get('x') ?? 0;
      expect(inOneHour).toBeGreaterThan(5);
      await place.advanceTo('2026-01-01T02:00:00.000Z');
      expect((failing.get('x') ?? 0) - inOneHour).toBeLessThan(inOneHour);
      expect(scheduler.problem()).toContain('not now');
      failing.clear();
      await place.advanceTo('2026-01-01T03:00:00.000Z');
      expect(todos()).toEqual(['y', 'x', 'after x']);
      expect(keys()[1]).toBe('diary/a/1/0');
      expect(scheduler.problem()).toBeUndefined();
    });

    test('wakes processes in their turn, at the time they asked for and not before', async () => {
      const ring = { at: '2026-01-01T12:00:00.000Z', times: 2, hours: 3 };
      await scheduler.deliver([tell(1, 'a', { say: 'one', ring })]);
      const early = { at: '2026-01-01T13:30:00.000Z', times: 1, hours: 0 };
      await scheduler.deliver([tell(2, 'b', { say: 'two', ring: early })]);
      await place.advanceTo(shortlyBefore('2026-01-01T12:00:00.000Z'));
      expect(done).toEqual([]);
      await place.advanceTo('2026-01-03T00:00:00.000Z');
      expect(done.map(([key, { lines }]) => [key, lines.at(-1)])).toEqual([
        ['diary/a/1/0', 'rung 2026-01-01T12:00:00.000Z'],
        ['diary/b/1/0', 'rung 2026-01-01T13:30:00.000Z'],
        ['diary/a/2/0', 'rung 2026-01-01T15:00:00.000Z'],
      ]);
    });

    test('wakes nobody who no longer wants it, and others when they want it now', async () => {
      const ring = (at: string) => ({ at, times: 1, hours: 0 });
      await scheduler.deliver([
        tell(1, 'a', { say: 'one', ring: ring('2026-01-01T12:00:00.000Z') }),
        tell(1, 'b', { say: 'one', ring: ring('2026-01-01T12:00:00.000Z') }),
      ]);
      await scheduler.deliver([
        tell(2, 'a', { say: 'never mind', ring: null }),
        tell(2, 'b', { say: 'later', ring: ring('2026-01-02T12:00:00.000Z') }),
      ]);
      await place.advanceTo('2026-01-02T11:00:00.000Z');
      expect(done).toEqual([]);
      await place.advanceTo('2026-01-02T12:00:00.000Z');
      expect(keys()).toEqual(['diary/b/1/0']);
    });

    test('wakes processes whose time came while it was stopped, and processes that sleep for years', async () => {
      const soon = { at: '2026-01-01T12:00:00.000Z', times: 1, hours: 0 };
      const late = { at: '2028-01-01T00:00:00.000Z', times: 1, hours: 0 };
      await scheduler.deliver([
        tell(1, 'a', { say: 'one', ring: soon }),
        tell(1, 'b', { say: 'one', ring: late }),
      ]);
      await scheduler.stop();
      await place.advanceTo('2027-12-31T00:00:00.000Z');
      scheduler = await place.open([diary]);
      await place.advanceTo('2027-12-31T00:00:00.000Z');
      expect(keys()).toEqual(['diary/a/1/0']);
      await place.advanceTo('2028-01-01T00:00:00.000Z');
      expect(keys()).toEqual(['diary/a/1/0', 'diary/b/1/0']);
    });

    test('stops only when the effects that are being done have ended', async () => {
      await scheduler.stop();
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      let begun = (): void => undefined;
      const beginning = new Promise<void>((resolve) => (begun = resolve));
      const slow = diaryKind(async (effect, key, process) => {
        begun();
        await released;
        return diary.perform(effect, key, process);
      });
      scheduler = await place.open([slow]);
      await scheduler.deliver([tell(1, 'a', { say: 'one', todo: ['x', 'y'] })]);
      await beginning;
      const stopping = scheduler.stop();
      setImmediate(release);
      await stopping;
      expect(todos()).toEqual(['x']);
      await expect(scheduler.deliver([tell(2, 'a', { say: 'two' })])).rejects.toThrow('stopped');
      scheduler = await place.open([diary]);
      await settled();
      expect(keys()).toEqual(['diary/a/1/0', 'diary/a/1/1']);
    });

    test('runs on without a policy that is gone, says so, and goes on where it is back', async () => {
      await scheduler.stop();
      const other = diaryKind(perform, 'other');
      scheduler = await place.open([diary, other]);
      const ring = { at: '2026-01-01T12:00:00.000Z', times: 1, hours: 0 };
      failing.set('x', 0);
      await scheduler.deliver([
        tell(1, 'a', { say: 'one', ring, todo: ['x'] }, 'other'),
        tell(1, 'a', { say: 'one', ring }),
      ]);
      await settled();
      await scheduler.stop();
      failing.clear();
      scheduler = await place.open([diary]);
      await place.advanceTo('2026-01-02T00:00:00.000Z');
      expect(keys()).toEqual(['diary/a/1/0']);
      expect(scheduler.problem()).toContain('other');
      await scheduler.stop();
      scheduler = await place.open([other, diary]);
      await place.advanceTo('2026-01-02T00:00:00.000Z');
      expect(keys().sort()).toEqual(['diary/a/1/0', 'other/a/1/0', 'other/a/2/0']);
      expect(scheduler.problem()).toBeUndefined();
    });

    test('says when a policy cannot decide, and has it decide again later', async () => {
      await scheduler.stop();
      let isBroken = true;
      const broken = diaryKind(perform, 'broken');
      const { policy } = broken;
      const breaking: DiaryKind = {
        ...broken,
        policy: {
          ...policy,
          decide: (state, input, now) => {
            if (isBroken && input.type !== 'news') throw new Error('out of my mind');
            return policy.decide(state, input, now);
          },
        },
      };
      scheduler = await place.open([diary, breaking]);
      const ring = { at: '2026-01-01T01:00:00.000Z', times: 1, hours: 0 };
      await scheduler.deliver([
        tell(1, 'a', { say: 'one', ring }, 'broken'),
        tell(1, 'b', { say: 'one', todo: ['x'] }, 'broken'),
        tell(1, 'a', { say: 'one', ring }),
      ]);
      await place.advanceTo('2026-01-01T02:00:00.000Z');
      expect(new Set(keys())).toEqual(new Set(['broken/b/1/0', 'diary/a/1/0']));
      expect(scheduler.problem()).toContain('out of my mind');
      isBroken = false;
      await place.advanceTo('2026-01-01T03:00:00.000Z');
      expect(keys()).toContain('broken/a/1/0');
      expect(scheduler.problem()).toBeUndefined();
    });

    const patience = Math.max(60_000, 3 * thoroughness.timeLimit);
    test(
      'has the same result with any number of kills and failures',
      { timeout: patience },
      async () => {
        await interruptionProperty(open, thoroughness);
      },
    );
  });
}
