import { describe, expect, it } from 'vitest';
import { grantOf, noFeatures, UNLIMITED } from '../plan/plan.js';
import type { GateEvent } from './events.js';
import { gateAggregate, initialGate, refusalOfFirm, wasTold, type GateState } from './state.js';

const fold = (...events: GateEvent[]): GateState => gateAggregate.evolveAll(initialGate, events);
const reached = (month: string, limit: number): GateEvent => ({
  type: 'ResponsesLimitReached',
  data: { month, limit, count: limit },
});
const neared = (month: string, limit: number): GateEvent => ({
  type: 'ResponsesLimitNeared',
  data: { month, limit, count: limit - 1 },
});
const allowing = (limit: number, live = true) => ({
  live,
  limits: grantOf({ ...noFeatures, monthlyResponsesLimit: limit }).limits,
});

describe('the gate of a firm', () => {
  it('is open until a limit was reached, and to each other month', () => {
    expect(refusalOfFirm(allowing(20), fold(neared('2026-05', 20)), '2026-05')).toBeUndefined();
    const state = fold(reached('2026-05', 20));
    expect(refusalOfFirm(allowing(20), state, '2026-05')).toBe('monthlyLimitReached');
    expect(refusalOfFirm(allowing(20), state, '2026-06')).toBeUndefined();
  });

  it('opens to a plan that allows more, and closes again to one that allows less', () => {
    const state = fold(reached('2026-05', 20));
    expect(refusalOfFirm(allowing(50), state, '2026-05')).toBeUndefined();
    expect(refusalOfFirm(allowing(UNLIMITED), state, '2026-05')).toBeUndefined();
    expect(refusalOfFirm(allowing(10), state, '2026-05')).toBe('monthlyLimitReached');
  });

  it('refuses respondents of lapsed companies and of plans that allow no responses', () => {
    expect(refusalOfFirm(allowing(20, false), initialGate, '2026-05')).toBe('firmLapsed');
    expect(refusalOfFirm(allowing(0), initialGate, '2026-05')).toBe('monthlyLimitReached');
  });

  it('keeps the latest month and its largest limit in any order', () => {
    const events = [reached('2026-05', 20), reached('2026-05', 50), reached('2026-04', 90)];
    for (const order of [events, events.toReversed()]) {
      expect(fold(...order).reached).toEqual({ month: '2026-05', limit: 50 });
    }
  });

  it('knows what was told', () => {
    const state = fold(neared('2026-05', 50));
    const told = ([month, limit]: [string, number]) => wasTold(state.neared, { month, limit });
    expect(
      [['2026-05', 50] as const, ['2026-05', 20] as const, ['2026-04', 99] as const].map(([m, l]) =>
        told([m, l]),
      ),
    ).toEqual([true, true, true]);
    expect(
      [['2026-05', 51] as const, ['2026-06', 1] as const].map(([m, l]) => told([m, l])),
    ).toEqual([false, false]);
    expect(wasTold(undefined, { month: '2026-05', limit: 1 })).toBe(false);
  });
});
