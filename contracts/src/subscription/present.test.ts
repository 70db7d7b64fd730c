import { describe, expect, it } from 'vitest';
import { basicPlan, type PlanContent } from '../plan/plan.js';
import { exampleId } from '../question/question.cases.js';
import { presentSubscription } from './present.js';
import type { Run } from './state.js';

const startAt = '2026-01-01T00:00:00.000Z';
const at = { now: '2026-01-10T00:00:00.000Z', provider: 'stripe' } as const;
const run: Run = {
  ...{ reference: 'sub_1', origin: 'stripe', plan: exampleId(1), status: 'active' },
  ...{ startAt, endAt: '2026-02-01T00:00:00.000Z', reportedAt: startAt },
};
const bought = { amount: 2990, currency: 'bgn', interval: 'month' } as const;
const plan: PlanContent = { ...basicPlan, name: 'Team', amount: 4990, currency: 'eur' };

it('names the plan that follows it, if one does', () => {
  const following = { id: exampleId(2), content: basicPlan };
  expect(presentSubscription(run, plan, at, following)).toMatchObject({
    following: { planId: exampleId(2), name: 'Basic' },
  });
  expect(presentSubscription(run, plan, at).following).toBeNull();
});

it('is custom if an operator switched it on, under any plan name', () => {
  const custom: Run = { ...run, origin: 'enterprise', interval: 'month' };
  expect(presentSubscription(custom, plan, at)).toMatchObject({ isCustom: true, isPaid: false });
  const named = { ...plan, name: 'Custom', amount: 0 };
  expect(presentSubscription({ ...run, origin: 'free' }, named, at).isCustom).toBe(false);
});

describe('the next renewal', () => {
  it('is the end of the period that is paid, unless it is cancelled', () => {
    expect(presentSubscription(run, plan, at).renewsAt).toBe(run.endAt);
    const cancelled: Run = { ...run, cancelAt: '2026-02-01T00:00:00.000Z' };
    expect(presentSubscription(cancelled, plan, at).renewsAt).toBeNull();
  });

  it.each(['free', 'enterprise'] as const)('is none where nothing is charged: %s', (origin) => {
    const { endAt: _, ...unpaid } = run;
    const view = presentSubscription({ ...unpaid, origin, interval: 'month' }, plan, at);
    expect(view).toMatchObject({ renewsAt: null, endAt: '2026-02-01T00:00:00.000Z' });
  });
});

describe('the price of a subscription', () => {
  it('is what its provider charges, even if the plan costs something else now', () => {
    expect(presentSubscription({ ...run, price: bought }, plan, at)).toMatchObject(bought);
  });

  it('is that of the plan where the provider does not say it', () => {
    const asOffered = { amount: 4990, currency: 'eur', interval: 'month' };
    expect(presentSubscription(run, plan, at)).toMatchObject(asOffered);
  });

  it('is nothing for who began when it was free', () => {
    const free: Run = { ...run, origin: 'free', interval: 'week' };
    const view = presentSubscription(free, plan, at);
    expect(view).toMatchObject({ amount: 0, interval: 'week', isPaid: false });
  });
});

describe('what was bought at a provider that is not in use', () => {
  const price = bought;
  const unpaid: Run = { ...run, price, status: 'pastDue' };

  it('is still paid for at Stripe', () => {
    const view = presentSubscription(unpaid, plan, { ...at, provider: 'none' });
    expect(view).toMatchObject({ ...price, isPaid: true, isCanceled: false, status: 'pastDue' });
  });

  it('costs nothing at the test provider, and ends with its period', () => {
    const tried: Run = { ...unpaid, origin: 'test' };
    const ending = { isCanceled: true, cancelAt: run.endAt, status: 'active' };
    expect(presentSubscription(tried, plan, at)).toMatchObject({
      ...{ amount: 0, isPaid: false, ...ending },
    });
    const inUse = presentSubscription(tried, plan, { ...at, provider: 'test' });
    expect(inUse).toMatchObject({ ...price, isPaid: true, cancelAt: null, status: 'pastDue' });
  });
});
