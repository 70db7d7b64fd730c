import { expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import { dependsOnPlan } from './dependence.js';
import type { SubscriptionEvent } from './events.js';
import { subscriptionAggregate, initialSubscription } from './state.js';

const [plan, other] = [exampleId(1), exampleId(2)];
const startAt = '2026-01-01T00:00:00.000Z';
const started = (of: string, reference: string, day = 1): SubscriptionEvent => ({
  type: 'SubscriptionStarted',
  data: {
    ...{ reference, plan: of, origin: 'free', interval: 'month' },
    startAt: `2026-01-0${day}T00:00:00.000Z`,
  },
});
const reported = (status: 'active' | 'paused' | 'ended'): SubscriptionEvent => ({
  type: 'SubscriptionReported',
  data: {
    ...{ reference: 'sub_1', provider: 'stripe', plan, status, startAt },
    ...{ endAt: '2026-02-01T00:00:00.000Z', cancelAt: null, reportedAt: startAt },
  },
});
const lapsed: SubscriptionEvent = {
  type: 'SubscriptionLapsed',
  data: { reference: 'one', reason: 'deactivated' },
};
const opened: SubscriptionEvent = {
  type: 'CheckoutOpened',
  data: { session: 'cs_1', provider: 'stripe', plan, openedAt: startAt },
};
const over: SubscriptionEvent = {
  type: 'CheckoutReported',
  data: { session: 'cs_1', status: 'over' },
};

it.each<[string, SubscriptionEvent[], boolean]>([
  ['never had it', [started(other, 'one')], false],
  ['has it', [started(plan, 'one')], true],
  ['had it, and has another', [started(plan, 'one'), started(other, 'two', 2)], false],
  ['had it, and has none', [started(plan, 'one'), lapsed], false],
  ['pays for it', [reported('active')], true],
  ['paid for it, and may go on', [reported('paused')], true],
  ['paid for it', [reported('ended')], false],
  ['may be paying for it', [opened], true],
  ['did not pay for it', [opened, over], false],
])('a firm that %s depends on a plan', (_what, events, expected) => {
  expect(dependsOnPlan(subscriptionAggregate.evolveAll(initialSubscription, events), plan)).toBe(
    expected,
  );
});
