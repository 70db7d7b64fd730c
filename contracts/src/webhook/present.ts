import type { Webhook } from './state.js';
import type { WebhookView } from './view.js';

/** A webhook as calls answer it. */
export function presentWebhook(id: string, webhook: Webhook): WebhookView {
  const { url, types, isActive, createdAt, replacedAt = null } = webhook;
  return { _id: id, url, types: [...types], isActive, createdAt, secretReplacedAt: replacedAt };
}
