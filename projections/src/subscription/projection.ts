import { idOf } from '@canvass/contracts/event/envelope';
import { subscriptionEvents, type SubscriptionEvent } from '@canvass/contracts/subscription/events';
import {
  currentRun,
  evolveSubscription,
  initialSubscription,
} from '@canvass/contracts/subscription/state';
import type { Projection } from '../runner/projection.js';
import { subscriptionCollection, type SubscriptionBody } from './document.js';

export const subscriptionProjection: Projection<SubscriptionBody> = {
  collection: subscriptionCollection,
  // That somebody was reminded is nothing that a screen shows.
  types: Object.keys(subscriptionEvents).filter((type) => type !== 'PaymentReminded'),
  keys: ({ stream }) => [idOf(stream)],
  evolve(body, event) {
    const before = {
      ...initialSubscription,
      ...(body && { runs: body.runs, following: body.following, lapsed: body.lapsed }),
    };
    const { runs, following, lapsed, ...rest } = evolveSubscription(
      before,
      event as unknown as SubscriptionEvent,
    );
    const current = currentRun({ runs, following, lapsed, ...rest }) ?? null;
    return { runs, following, lapsed, current, revision: event.revision };
  },
  changes: (_before, _after, firm) => [{ firm, topic: 'subscription', ids: [firm] }],
};
