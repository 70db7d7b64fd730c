import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import { subscriptionAggregate, initialSubscription } from '@canvass/contracts/subscription/state';
import { describe, expect, it } from 'vitest';
import {
  basic,
  business,
  free,
  given,
  named,
  now,
  other,
  paying,
  reference,
  started,
  withdrawn,
} from '../testing/runs.js';
import { nameFollowing, runToEnd, withdrawFollowing, withdrawResumed } from './decide.js';

describe('naming a free plan to follow what is paid for', () => {
  const name =
    (plan: typeof basic, provider: 'test' | 'stripe' = 'test') =>
    (state: typeof initialSubscription) =>
      nameFollowing(state, plan, provider, reference);
  const ending = paying({ cancelAt: '2026-03-31T12:00:00.000Z' });

  it('is for firms that pay, even if their run is unpaid or cancelled already', () => {
    given(paying()).when(name(free)).then(named(free));
    given(paying({ status: 'pastDue' }))
      .when(name(basic))
      .then(named(basic));
    given(ending).when(name(basic)).then(named(basic));
  });

  it('replaces another following plan, or one that lapsed', () => {
    given(ending, named(basic, other)).when(name(free)).then(named(free));
    given(paying(), named(basic, other)).when(name(basic)).then(named(basic));
  });

  it('is refused otherwise', () => {
    given().when(name(basic)).refused('noSubscription');
    given(started(basic)).when(name(free)).refused('noSubscription');
    given(paying()).when(name(basic, 'stripe')).refused('noSubscription');
    given(paying({ status: 'ended' }))
      .when(name(basic))
      .refused('noSubscription');
    given(ending, named(basic, other)).when(name(basic)).refused('planFollows');
    given(paying()).when(name(business)).refused('planCurrent');
  });

  it('has what is paid for ended, until it is known to end', () => {
    const toEnd = (...events: SubscriptionEvent[]) =>
      runToEnd(subscriptionAggregate.evolveAll(initialSubscription, events), 'test');
    expect(toEnd(paying(), named(basic))).toMatchObject({ reference: 'sub_1' });
    expect(toEnd(paying())).toBeUndefined();
    expect(toEnd(ending, named(basic))).toBeUndefined();
    expect(toEnd(paying({ status: 'ended' }), named(basic))).toBeUndefined();
  });

  it('is withdrawn, as long as it has not begun', () => {
    given(ending, named(basic)).when(withdrawFollowing).then(withdrawn);
    given(ending).when(withdrawFollowing).then();
    given(ending, named(basic), paying({ status: 'ended', reportedAt: now }))
      .when(withdrawFollowing)
      .then();
  });

  it('is withdrawn by a report that the paid plan was resumed', () => {
    const reported = (more: object) => (state: typeof initialSubscription) => {
      const report = paying({ reportedAt: now, ...more });
      return withdrawResumed(state, subscriptionAggregate.evolve(state, report), 'sub_1');
    };
    given(ending, named(basic)).when(reported({})).then(withdrawn);
    given(ending, named(basic))
      .when(reported({ status: 'pastDue' }))
      .then(withdrawn);
    given(ending, named(basic))
      .when(reported({ status: 'ended' }))
      .then();
    given(ending, named(basic))
      .when(reported({ cancelAt: '2026-04-30T12:00:00.000Z' }))
      .then();
    given(paying(), named(basic)).when(reported({})).then();
    given(ending).when(reported({})).then();
    given(ending, named(basic))
      .when(reported({ reportedAt: '2026-01-01T00:00:00.000Z' }))
      .then();
  });
});
