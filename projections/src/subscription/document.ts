import type { Run, SubscriptionState } from '@canvass/contracts/subscription/state';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** What a firm has subscribed to; its invoices grow for ever and are read from the log. */
export interface SubscriptionBody extends Pick<SubscriptionState, 'runs' | 'following' | 'lapsed'> {
  /** The run it has now; null for none. */
  current: Run | null;
  /** Of the firm's stream of its subscription. */
  revision: number;
}
/** `_id` is the firm's id. */
export type SubscriptionDocument = StoredDocument & SubscriptionBody;

/** Operators are told how many firms have a run now. */
export const subscriptionCollection: Collection = {
  name: 'subscription_v2',
  indexes: [['current.status']],
};
