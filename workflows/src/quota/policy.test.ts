import { UNLIMITED } from '@canvass/contracts/plan/plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  quotaPolicy,
  type LimitEffect,
  type Quota,
  type QuotaEffect,
  type QuotaNews,
} from './policy.js';

const now = '2026-06-20T12:00:00.000Z';

function run(
  news: readonly QuotaNews[],
  before: Quota = quotaPolicy.initial,
): { state: Quota; effects: QuotaEffect[] } {
  let state = before;
  const effects: QuotaEffect[] = [];
  for (const one of news) {
    const decision = quotaPolicy.decide(state, { type: 'news', news: one }, now);
    state = decision.state;
    effects.push(...decision.effects);
  }
  return { state, effects };
}

function finished(number: number, month: string, limit: number): QuotaNews[] {
  return Array.from({ length: number }, () => ({ month, limit }));
}

const isOfLimit = (effect: QuotaEffect): effect is LimitEffect =>
  effect.type === 'neared' || effect.type === 'reached';
const told = (effects: readonly QuotaEffect[]) =>
  effects.filter(isOfLimit).map(({ type, month, limit, count }) => [type, month, limit, count]);

describe('the quota of a month', () => {
  it('is told of at 80 percent and at the limit, once each', () => {
    expect(told(run(finished(30, '2026-05', 20)).effects)).toEqual([
      ['neared', '2026-05', 20, 16],
      ['reached', '2026-05', 20, 20],
    ]);
    expect(told(run(finished(3, '2026-05', 1)).effects)).toEqual([['reached', '2026-05', 1, 1]]);
  });

  it('begins anew with each month, and past months are closed', () => {
    const { state, effects } = run([
      ...finished(20, '2026-05', 20),
      ...finished(16, '2026-06', 20),
      ...finished(9, '2026-05', 20),
    ]);
    expect(state).toMatchObject({ month: '2026-06', count: 16, neared: 20, reached: 0 });
    expect(told(effects).at(-1)).toEqual(['neared', '2026-06', 20, 16]);
  });

  it('goes on in its month once a clock is right again that was ahead in another', () => {
    const ahead = run([...finished(15, '2026-06', 20), ...finished(3, '2026-08', 20)]);
    expect(told(ahead.effects)).toEqual([]);
    const right = run(finished(5, '2026-06', 20), ahead.state);
    expect(right.state).toMatchObject({ month: '2026-06', count: 23 });
    expect(told(right.effects)).toEqual([
      ['neared', '2026-06', 20, 19],
      ['reached', '2026-06', 20, 20],
    ]);
    // As earlier releases left it, and beside answers that were given offline last month.
    const { previous: _none, ...bare } = ahead.state;
    const news = [...finished(9, '2026-05', 20), ...finished(17, '2026-06', 20)];
    expect(told(run(news, bare).effects).at(-1)).toEqual(['reached', '2026-06', 20, 20]);
  });

  it('follows a limit that is raised or lowered meanwhile', () => {
    const news = [
      ...finished(20, '2026-05', 20),
      ...finished(30, '2026-05', 50),
      ...finished(5, '2026-05', 20),
    ];
    expect(told(run(news).effects)).toEqual([
      ['neared', '2026-05', 20, 16],
      ['reached', '2026-05', 20, 20],
      ['neared', '2026-05', 50, 40],
      ['reached', '2026-05', 50, 50],
    ]);
    const lowered = [...finished(30, '2026-05', 50), ...finished(2, '2026-05', 20)];
    expect(told(run(lowered).effects)).toEqual([['reached', '2026-05', 20, 31]]);
  });

  it('has no end where nothing is limited, and is still counted', () => {
    const { state, effects } = run(finished(200, '2026-05', UNLIMITED));
    expect([state.count, effects]).toEqual([200, []]);
    expect(
      told(run([...finished(200, '2026-05', UNLIMITED), ...finished(1, '2026-05', 20)]).effects),
    ).toEqual([['reached', '2026-05', 20, 201]]);
  });

  it('reports each limit at most once a month, and never a limit that was not reached', () => {
    const news = fc.array(
      fc.record({
        month: fc.constantFrom('2026-04', '2026-05', '2026-06'),
        limit: fc.constantFrom(0, 1, 5, 10, UNLIMITED),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(news, (all) => {
        const { effects } = run(all);
        const names = effects
          .filter(isOfLimit)
          .map(({ type, month, limit }) => `${type} ${month} ${limit}`);
        expect(new Set(names).size).toBe(names.length);
        for (const { type, month, limit, count } of effects.filter(isOfLimit)) {
          expect(count).toBeLessThanOrEqual(all.filter((one) => one.month === month).length);
          expect(count >= limit).toBe(type === 'reached');
        }
      }),
    );
  });
});

describe('the reserved places of a month', () => {
  const month = '2026-06';
  const reserved = (taken: number, isLast: boolean): QuotaNews => ({
    ...{ type: 'reserved', month, taken, isLast },
  });
  const wake = (state: Quota, at: string) => quotaPolicy.decide(state, { type: 'timer' }, at);
  const later = '2026-06-20T12:00:05.000Z';

  it('end some seconds after the last were reserved, and then those that were used are counted', () => {
    const { state } = run([...finished(7, month, 20), reserved(12, false), reserved(18, true)]);
    expect(wake(state, now).effects).toEqual([]);
    expect(wake(state, now).wakeAt).toBe(later);
    const ended = wake(state, later);
    expect(ended).toMatchObject({ effects: [{ type: 'endReservations', month }] });
    expect(ended.wakeAt).toBeUndefined();
    const placed: QuotaNews[] = [
      { month, limit: 20, placed: true },
      { month, limit: 20 },
    ];
    const { effects } = run([...placed, { type: 'ended', month }], ended.state);
    expect(effects).toEqual([{ type: 'countPlaces', month, count: 8 }]);
  });

  it('end at once where more was finished than the month knows of, as under a plan without limit', () => {
    const { state } = run([...finished(30, month, UNLIMITED), reserved(6, false)]);
    expect(state.ending).toEqual({ month, at: later });
    expect(run([...finished(3, month, 20), reserved(6, false)]).state.ending).toBeUndefined();
  });

  it('are those of their own month, also after the next has begun', () => {
    const news = [...finished(5, month, 20), ...finished(2, '2026-07', 20)];
    const { effects } = run([...news, { type: 'ended', month }]);
    expect(effects).toEqual([{ type: 'countPlaces', month, count: 5 }]);
  });
});
