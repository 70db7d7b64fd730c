import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import {
  subscriptionAggregate,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { sampleId } from '@canvass/contracts/samples/requests';
import { beginFollowing, lapseSubscription, remindPayment } from './process-decide.js';

const given = givenFor(subscriptionAggregate);
const [failed, later] = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'];
const reported = (
  status: 'active' | 'ended',
  provider: 'stripe' | 'test' = 'stripe',
): SubscriptionEvent => ({
  type: 'SubscriptionReported',
  data: {
    ...{ reference: 'sub_1', provider, plan: sampleId(1), status },
    ...{ startAt: '2026-02-01T00:00:00.000Z', endAt: failed, cancelAt: null, reportedAt: failed },
  },
});
const bought = reported('active');
const invoiced = (status: 'open' | 'paid', reportedAt = failed): SubscriptionEvent => ({
  type: 'InvoiceReported',
  data: {
    ...{ invoice: 'in_1', reference: 'sub_1', createdAt: failed, amount: 1200, currency: 'bgn' },
    ...{ status, failedAt: failed, hostedUrl: '', name: 'Business', description: '', reportedAt },
  },
});
const own = sampleId(2);
const started: SubscriptionEvent = {
  type: 'SubscriptionStarted',
  data: {
    ...{ reference: own, plan: sampleId(1), origin: 'free', interval: 'month' },
    startAt: '2026-02-10T00:00:00.000Z',
  },
};
const cancelled = (cancelAt: string): SubscriptionEvent => ({
  type: 'SubscriptionCancelled',
  data: { reference: own, cancelAt },
});
const reminded = (reminder: number): SubscriptionEvent => ({
  type: 'PaymentReminded',
  data: { reference: 'sub_1', invoice: 'in_1', reminder },
});
const lapsed = (reference: string, reason: 'unpaid' | 'cancelled'): SubscriptionEvent => ({
  type: 'SubscriptionLapsed',
  data: { reference, reason },
});

describe('remindPayment', () => {
  const second = { reference: 'sub_1', invoice: 'in_1', reminder: 2 };

  it('notes each reminder once', () => {
    const remind = (state: SubscriptionState) => remindPayment(state, second);
    given(bought, invoiced('open')).when(remind).then(reminded(2));
    given(bought, invoiced('open'), reminded(1)).when(remind).then(reminded(2));
    given(bought, invoiced('open'), reminded(2)).when(remind).then();
    given(bought, invoiced('open'), reminded(3)).when(remind).then();
  });

  it('sends no reminder after a payment, a change or an end', () => {
    const remind = (state: SubscriptionState) => remindPayment(state, second);
    given().when(remind).then();
    given(bought, invoiced('open'), invoiced('paid', later)).when(remind).then();
    given(bought, invoiced('open'), started).when(remind).then();
    given(bought, invoiced('open'), lapsed('sub_1', 'unpaid')).when(remind).then();
  });
});

describe('lapseSubscription', () => {
  it('ends an unpaid one once', () => {
    const lapse = (state: SubscriptionState) =>
      lapseSubscription(state, { reference: 'sub_1', reason: 'unpaid', invoice: 'in_1' }, 'stripe');
    given(bought, invoiced('open')).when(lapse).then(lapsed('sub_1', 'unpaid'));
    given(bought, invoiced('open'), lapsed('sub_1', 'unpaid')).when(lapse).then();
    given(bought, invoiced('open'), invoiced('paid', later)).when(lapse).then();
    given(bought, invoiced('open'), started).when(lapse).then();
  });

  it('ends a cancelled one as long as that is when it was to end', () => {
    const lapse = (state: SubscriptionState) =>
      lapseSubscription(state, { reference: own, reason: 'cancelled', cancelAt: failed }, 'stripe');
    given(started, cancelled(failed)).when(lapse).then(lapsed(own, 'cancelled'));
    given(started, cancelled(later)).when(lapse).then();
    given(started).when(lapse).then();
    given(started, cancelled(failed), lapsed(own, 'cancelled')).when(lapse).then();
  });
});

describe('lapseSubscription with another provider in use', () => {
  const due = { reference: 'sub_1', reason: 'cancelled' as const, cancelAt: failed };
  const lapse = (provider: 'stripe' | 'test') => (state: SubscriptionState) =>
    lapseSubscription(state, due, provider);

  it('ends with its period what the test provider ran', () => {
    const tried = reported('active', 'test');
    given(tried).when(lapse('stripe')).then(lapsed('sub_1', 'cancelled'));
    given(tried).when(lapse('test')).then();
  });

  it('never ends what Stripe charges for', () => {
    given(bought).when(lapse('stripe')).then();
    given(bought).when(lapse('test')).then();
  });
});

describe('beginFollowing', () => {
  const named: SubscriptionEvent = {
    type: 'FollowingPlanNamed',
    data: { reference: 'sub_1', run: own, plan: sampleId(3), interval: 'year' },
  };
  const begun: SubscriptionEvent = {
    type: 'SubscriptionStarted',
    data: {
      ...{ reference: own, plan: sampleId(3), origin: 'free', interval: 'year' },
      startAt: failed,
    },
  };
  const begin = (state: SubscriptionState) => beginFollowing(state, own);
  const ended = reported('ended');

  it('begins what follows once the one before has ended or lapsed, as of then', () => {
    given(bought, named, ended).when(begin).then(begun);
    given(bought, named, ended, begun).when(begin).then();
    given(bought, named, lapsed('sub_1', 'unpaid')).when(begin).then(begun);
  });

  it('begins nothing that does not follow, or whose turn it is not', () => {
    given(bought, named).when(begin).then();
    given(bought, ended).when(begin).then();
    given(bought, named, ended, started).when(begin).then();
    given(bought, named, ended)
      .when((state) => beginFollowing(state, sampleId(4)))
      .then();
  });
});
