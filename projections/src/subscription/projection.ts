import { currentRun, subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { projectionOf } from '../runner/projection.js';
import { subscriptionCollection, type SubscriptionBody } from './document.js';

export const subscriptionProjection = projectionOf(subscriptionAggregate, {
  collection: subscriptionCollection,
  // No screen shows reminders.
  ignores: ['PaymentReminded'],
  evolve(body: SubscriptionBody | null, event) {
    const before = {
      ...subscriptionAggregate.initial,
      ...(body && { runs: body.runs, following: body.following, lapsed: body.lapsed }),
    };
    const { runs, following, lapsed, ...rest } = subscriptionAggregate.evolve(before, event);
    const current = currentRun({ runs, following, lapsed, ...rest }) ?? null;
    return { runs, following, lapsed, current, revision: event.revision };
  },
  changes: (_before, _after, firm) => [{ firm, topic: 'subscription', ids: [firm] }],
});
