import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  retentionPolicy,
  type RetentionEffect,
  type RetentionProcess,
  type RetentionResult,
} from './policy.js';

const noon = '2026-05-20T12:00:00.000Z';
const night = '2026-05-21T03:00:00.000Z';
const nextNight = '2026-05-22T03:00:00.000Z';
const aMonthBefore = '2026-04-21T03:00:00.000Z';

const result = (state: RetentionProcess, result: RetentionResult, now = noon) =>
  retentionPolicy.decide(state, { type: 'result', result }, now);
const timer = (state: RetentionProcess, now: string) =>
  retentionPolicy.decide(state, { type: 'timer' }, now);
const recalled = (retentionDays: number | null, revision = 1, timeZone = 'UTC') => ({
  ...{ type: 'recalled' as const, retentionDays, timeZone, revision },
});
/** A process that knows how long answers are kept. */
const keeping = (retentionDays: number | null) =>
  result({ ...retentionPolicy.initial, awaited: 1 }, recalled(retentionDays));

describe('keeping answers', () => {
  it('begins with reading in the log for how long', () => {
    const decision = retentionPolicy.decide(
      retentionPolicy.initial,
      { type: 'news', news: null },
      noon,
    );
    expect(decision).toMatchObject({ effects: [{ type: 'recall' }], wakeAt: undefined });
    expect(decision.state.awaited).toBe(1);
  });

  it('for ever waits for nothing', () => {
    expect(keeping(null)).toMatchObject({ effects: [], wakeAt: undefined });
  });

  it('for some days erases every night what was given before', () => {
    const { state, effects, wakeAt } = keeping(30);
    expect([effects, wakeAt]).toEqual([[], night]);
    const woken = timer(state, night);
    expect(woken.effects).toEqual([{ type: 'erase', retentionDays: 30, until: aMonthBefore }]);
    expect(woken.wakeAt).toBeUndefined();
    const page = { retentionDays: 30, until: aMonthBefore, after: '7' };
    const more = result(woken.state, { type: 'erased', hasMore: true, ...page }, night);
    expect(more.effects).toEqual([{ type: 'erase', ...page }]);
    const last = result(more.state, { type: 'erased', hasMore: false, ...page }, night);
    expect([last.effects, last.wakeAt]).toEqual([[], nextNight]);
  });

  it('goes by the nights of the firm’s own time zone, also when that changes', () => {
    const { state } = keeping(30);
    const moved = result(state, recalled(30, 2, 'Europe/Sofia'));
    expect(moved.wakeAt).toBe('2026-05-21T00:00:00.000Z');
  });

  it('keeps the night that has come when something else is told in it', () => {
    const { state } = keeping(30);
    const told = result(state, recalled(20, 2), '2026-05-21T03:00:01.000Z');
    expect(told.effects).toMatchObject([{ type: 'erase', retentionDays: 20 }]);
  });

  it('stops between two pages when answers are kept otherwise since', () => {
    const page = { retentionDays: 30, until: aMonthBefore };
    const woken = timer(keeping(30).state, night);
    for (const days of [null, 60]) {
      const changed = result({ ...woken.state, awaited: 2 }, recalled(days, 2), night);
      expect(changed.effects).toEqual([]);
      const erased = result(changed.state, { type: 'erased', hasMore: true, ...page }, night);
      expect(erased.effects).toEqual([]);
      expect(erased.wakeAt).toBe(days === null ? undefined : nextNight);
    }
  });

  it('computes anew a night that is absurdly far away, as a clock that was ahead has left it', () => {
    const ahead = '2026-06-29T12:00:00.000Z';
    const woken = timer(keeping(30).state, ahead);
    const { state, wakeAt } = result(
      woken.state,
      { type: 'erased', hasMore: false, retentionDays: 30, until: '2026-05-30T12:00:00.000Z' },
      noon,
    );
    expect([state.dueAt, wakeAt]).toEqual([night, night]);
    const told = result({ ...keeping(30).state, dueAt: ahead }, recalled(20, 2), noon);
    expect([told.state.dueAt, told.wakeAt]).toEqual([night, night]);
    expect(timer({ ...keeping(30).state, dueAt: ahead }, noon).wakeAt).toBe(night);
  });

  it('does not go back to what an older reading said', () => {
    const { state } = result(keeping(30).state, recalled(null, 5));
    expect(result(state, recalled(30, 4)).wakeAt).toBeUndefined();
  });
});

/** A firm that sets days now and then, nights that come, and effects whose outcomes come in any order. */
const steps = fc.array(
  fc.oneof(
    fc.record({ set: fc.constantFrom(null, 1, 30, 365) }),
    fc.record({ hours: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ outcome: fc.nat(), hasMore: fc.boolean() }),
  ),
  { maxLength: 60 },
);

it('only erases what is older than the firm said, and sleeps only when nothing is left to do', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let state = retentionPolicy.initial;
      let wakeAt: string | undefined;
      let now = Date.parse(noon);
      let [days, revision]: [number | null, number] = [null, 0];
      const everSet = new Set<number | null>();
      const running: RetentionEffect[] = [];
      const hear = (input: Parameters<typeof retentionPolicy.decide>[1]) => {
        const decision = retentionPolicy.decide(state, input, new Date(now).toISOString());
        ({ state, wakeAt } = decision);
        for (const effect of decision.effects) {
          if (effect.type !== 'erase') continue;
          expect(everSet).toContain(effect.retentionDays);
          const age = now - Date.parse(effect.until);
          expect(age).toBeGreaterThanOrEqual(effect.retentionDays * 24 * 3_600_000);
        }
        running.push(...decision.effects);
        expect(state.awaited).toBe(running.length);
        if (running.length > 0) expect(wakeAt).toBeUndefined();
      };
      const finish = (index: number, hasMore: boolean) => {
        const [effect] = running.splice(index, 1);
        if (!effect) return;
        const recalled = {
          type: 'recalled',
          retentionDays: days,
          timeZone: 'UTC',
          revision,
        } as const;
        const result =
          effect.type === 'recall' ? recalled : { ...effect, type: 'erased' as const, hasMore };
        hear({ type: 'result', result });
      };
      for (const step of all) {
        if ('set' in step) {
          [days, revision] = [step.set, revision + 1];
          everSet.add(days);
          hear({ type: 'news', news: null });
        } else if ('hours' in step) {
          now += step.hours * 3_600_000;
          if (wakeAt !== undefined && Date.parse(wakeAt) <= now) hear({ type: 'timer' });
        } else {
          finish(step.outcome % Math.max(1, running.length), step.hasMore);
        }
      }
      while (running.length > 0) finish(0, false);
      const isKept = days === null;
      expect(wakeAt === undefined).toBe(isKept);
      if (wakeAt !== undefined) expect(Date.parse(wakeAt)).toBeGreaterThan(now);
    }),
    { numRuns: 200 },
  );
});
