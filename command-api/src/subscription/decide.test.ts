import { basicPlan, ENTERPRISE_PLAN, enterprisePlan } from '@canvass/contracts/plan/plan';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import type { Provider } from '@canvass/contracts/subscription/provider';
import { describe, expect, it } from 'vitest';
import {
  basic,
  business,
  enterprise,
  free,
  given,
  named,
  now,
  other,
  paying,
  pro,
  reference,
  started,
} from '../testing/runs.js';
import {
  activateEnterprise,
  cancelHere,
  deactivateEnterprise,
  offeredPlan,
  requireBuyable,
  runToChange,
  startFree,
} from './decide.js';

const beginning = { reference, now };
const anew = { reference, startAt: now };

describe('offering a plan', () => {
  const state = { exists: true, deleted: false, content: basicPlan };

  it('is for those that are sold', () => {
    expect(offeredPlan(basic.id, state)).toEqual(basic);
  });

  it.each([
    ['there are not', { exists: false, deleted: false }, 'notFound'],
    ['are deleted', { ...state, deleted: true }, 'notFound'],
    ['are switched off', { ...state, content: { ...basicPlan, active: false } }, 'planNotOffered'],
    ['are talked about', { ...state, content: enterprisePlan }, 'planNotOffered'],
  ])('is not for those that %s', (_name, plan, code) => {
    expect(() => offeredPlan(basic.id, plan)).toThrow(code);
  });

  it('is not for the enterprise plan, under any name', () => {
    const tailored = { ...state, content: { ...enterprisePlan, name: 'Tailored' } };
    expect(() => offeredPlan(ENTERPRISE_PLAN, tailored)).toThrow('planNotOffered');
  });
});

describe('choosing a free plan', () => {
  it('begins it for a firm that has none or another free one', () => {
    given()
      .when((state) => startFree(state, basic, 'test', beginning))
      .then(started(basic, 'free', anew));
    given(started(basic))
      .when((state) => startFree(state, free, 'test', beginning))
      .then(started(free, 'free', anew));
  });

  it('begins after all earlier runs, even with wrong clocks', () => {
    given(started(basic, 'free', { reference: other, startAt: '2026-03-15T12:00:00.500Z' }))
      .when((state) => startFree(state, free, 'test', beginning))
      .then(started(free, 'free', { reference, startAt: '2026-03-15T12:00:00.501Z' }));
  });

  it('is refused for a plan that costs something, or is there already', () => {
    given()
      .when((state) => startFree(state, business, 'test', beginning))
      .refused('planNotFree');
    given(started(basic))
      .when((state) => startFree(state, basic, 'test', beginning))
      .refused('planCurrent');
  });

  it('is refused while something is paid for, or the operator has switched a plan on', () => {
    given(paying())
      .when((state) => startFree(state, basic, 'test', beginning))
      .refused('subscriptionRunning');
    given(started(enterprise, 'enterprise'))
      .when((state) => startFree(state, basic, 'test', beginning))
      .refused('subscriptionRunning');
  });

  it('takes the place of what a provider runs that is used no more', () => {
    given(paying())
      .when((state) => startFree(state, basic, 'stripe', beginning))
      .then(started(basic, 'free', anew));
  });

  it('brings back what was cancelled', () => {
    const cancelled = { reference: other, cancelAt: '2026-03-31T12:00:00.000Z' };
    given(started(basic), { type: 'SubscriptionCancelled', data: cancelled })
      .when((state) => startFree(state, basic, 'test', beginning))
      .then(started(basic, 'free', anew));
  });
});

describe('buying a plan', () => {
  const buying = (plan: typeof basic) => (state: Parameters<typeof requireBuyable>[0]) => {
    requireBuyable(state, plan, 'test');
    return [];
  };

  it('is for firms that pay for none', () => {
    given().when(buying(business)).then();
    given(started(basic)).when(buying(business)).then();
    given(started(enterprise, 'enterprise')).when(buying(business)).then();
    given(paying({ status: 'ended' }))
      .when(buying(business))
      .then();
    given(paying({ provider: 'stripe' }))
      .when(buying(business))
      .then();
  });

  it('is refused otherwise', () => {
    given().when(buying(free)).refused('planFree');
    given(paying()).when(buying(pro)).refused('subscriptionRunning');
    given(paying({ status: 'pastDue' }))
      .when(buying(pro))
      .refused('subscriptionRunning');
  });
});

describe('changing a plan', () => {
  const changing =
    (plan: typeof basic, before = business.content) =>
    (state: Parameters<typeof runToChange>[0]): SubscriptionEvent[] => {
      expect(runToChange(state, plan, before, 'test').reference).toBe('sub_1');
      return [];
    };

  it('is for firms that pay for one', () => {
    given(paying()).when(changing(pro)).then();
    given(paying({ cancelAt: now }))
      .when(changing(business))
      .then();
  });

  it('is refused otherwise', () => {
    given().when(changing(pro)).refused('noSubscription');
    given(started(basic)).when(changing(pro)).refused('noSubscription');
    given(paying({ provider: 'stripe' }))
      .when(changing(pro))
      .refused('paymentsUnavailable');
    given(paying()).when(changing(business)).refused('planCurrent');
    const dollars = { ...business.content, currency: 'usd' };
    given(paying()).when(changing(pro, dollars)).refused('currencyDiffers');
    const price = { amount: 1200, currency: 'usd', interval: 'month' as const };
    given(paying({ price })).when(changing(pro)).refused('currencyDiffers');
  });
});

describe('what follows and is due', () => {
  const following = named(basic, other);
  const ended = paying({ status: 'ended', reportedAt: '2026-02-28T12:00:00.000Z' });
  const begun = started(basic, 'free', { reference: other, startAt: '2026-02-28T12:00:00.000Z' });

  it('is begun before it is cancelled', () => {
    given(following, ended)
      .when((state) => cancelHere(state, 'test', now))
      .then(begun, {
        type: 'SubscriptionCancelled',
        data: { reference: other, cancelAt: '2026-03-28T12:00:00.000Z' },
      });
  });

  it('gives way to what is chosen', () => {
    given(following, ended)
      .when((state) => startFree(state, free, 'test', beginning))
      .then(started(free, 'free', anew));
    given(following, ended)
      .when((state) => startFree(state, basic, 'test', beginning))
      .refused('planCurrent');
  });
});

describe('cancelling', () => {
  it('lets what costs nothing go on to the end of its period', () => {
    const cancelled: SubscriptionEvent = {
      type: 'SubscriptionCancelled',
      data: { reference: other, cancelAt: '2026-03-31T12:00:00.000Z' },
    };
    given(started(basic))
      .when((state) => cancelHere(state, 'test', now))
      .then(cancelled);
    given(started(basic), cancelled)
      .when((state) => cancelHere(state, 'test', now))
      .then();
    given()
      .when((state) => cancelHere(state, 'test', now))
      .refused('noSubscription');
  });
});

describe('cancelling what was bought', () => {
  const endAt = '2026-02-28T12:00:00.000Z';
  const cancelling = (provider: Provider) => (state: Parameters<typeof cancelHere>[0]) =>
    cancelHere(state, provider, now);

  it('is refused where Stripe charges for it and is not in use', () => {
    given(paying({ provider: 'stripe' }))
      .when(cancelling('none'))
      .refused('paymentsUnavailable');
    given(paying({ provider: 'stripe' }))
      .when(cancelling('test'))
      .refused('paymentsUnavailable');
  });

  it('is done here where the test provider ran it and is not in use', () => {
    const cancelled: SubscriptionEvent = {
      type: 'SubscriptionCancelled',
      data: { reference: 'sub_1', cancelAt: endAt },
    };
    given(paying()).when(cancelling('stripe')).then(cancelled);
    given(paying()).when(cancelling('none')).then(cancelled);
  });
});

describe('the enterprise plan', () => {
  const lapsed: SubscriptionEvent = {
    type: 'SubscriptionLapsed',
    data: { reference: other, reason: 'deactivated' },
  };

  it('is switched on once, in place of any other plan', () => {
    given(paying())
      .when((state) => activateEnterprise(state, enterprise, beginning))
      .then(started(enterprise, 'enterprise', anew));
    given(started(enterprise, 'enterprise'))
      .when((state) => activateEnterprise(state, enterprise, beginning))
      .then();
    given(started(enterprise, 'enterprise'), lapsed)
      .when((state) => activateEnterprise(state, enterprise, beginning))
      .then(started(enterprise, 'enterprise', anew));
  });

  it('is switched off immediately, without touching other plans', () => {
    given(started(enterprise, 'enterprise'))
      .when((state) => deactivateEnterprise(state))
      .then(lapsed);
    given(started(basic))
      .when((state) => deactivateEnterprise(state))
      .then();
    given(paying())
      .when((state) => deactivateEnterprise(state))
      .then();
  });
});
