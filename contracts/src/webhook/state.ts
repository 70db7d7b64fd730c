import { aggregate } from '../event/aggregate.js';
import { webhookEvents } from './events.js';
import type { WebhookType } from './webhook.js';

export interface Webhook {
  /** Empty once erased. */
  url: string;
  types: readonly WebhookType[];
  isActive: boolean;
  /** Account that made it. */
  account: string;
  /** ISO 8601. */
  createdAt: string;
  /** Which of its secrets signs: how often it was replaced. */
  secret: number;
  /** When it was replaced last, ISO 8601; absent where it is the first one. */
  replacedAt?: string;
}

export interface WebhooksState {
  /** By id, the oldest first. */
  webhooks: Readonly<Record<string, Webhook>>;
}

export const webhooksAggregate = aggregate({
  category: 'webhooks',
  events: webhookEvents,
  initial: { webhooks: {} } satisfies WebhooksState as WebhooksState,
  evolve({ webhooks }, event): WebhooksState {
    const { webhook: id } = event.data;
    const known = webhooks[id];
    const at = event.metadata?.at ?? '';
    const changed = (change: Partial<Webhook>): WebhooksState =>
      known ? { webhooks: { ...webhooks, [id]: { ...known, ...change } } } : { webhooks };
    switch (event.type) {
      case 'WebhookCreated': {
        const { types, account } = event.data;
        const url = event.personal?.url ?? '';
        const made = { url, types, account, isActive: true, createdAt: at, secret: 0 };
        return { webhooks: { ...webhooks, [id]: made } };
      }
      case 'WebhookEdited': {
        const { types, isActive } = event.data;
        return changed({ types, isActive, url: event.personal?.url ?? '' });
      }
      case 'WebhookSecretReplaced':
        return changed({ secret: (known?.secret ?? 0) + 1, replacedAt: at });
      case 'WebhookBackfillRequested':
        return { webhooks };
      case 'WebhookDeleted': {
        const { [id]: _deleted, ...others } = webhooks;
        return { webhooks: others };
      }
    }
  },
});
