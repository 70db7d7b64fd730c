import { evolveSubscription, initialSubscription } from '@canvass/contracts/subscription/state';
import { foldOf } from '@canvass/platform/event-log/fold';

export const subscriptionFold = foldOf(initialSubscription, evolveSubscription);
