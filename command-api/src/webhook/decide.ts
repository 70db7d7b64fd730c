import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type {
  BackfillWebhook,
  CreateWebhook,
  EditWebhook,
} from '@canvass/contracts/webhook/commands';
import type { WebhookEvent } from '@canvass/contracts/webhook/events';
import type { Webhook, WebhooksState } from '@canvass/contracts/webhook/state';
import { MOST_WEBHOOKS } from '@canvass/contracts/webhook/webhook';

/** @throws Refusal notFound */
export function webhookOf({ webhooks }: WebhooksState, id: string): Webhook {
  const found = webhooks[id];
  if (!found) throw notFound();
  return found;
}

/** @throws Refusal tooManyWebhooks */
export function decideCreation(
  { webhooks }: WebhooksState,
  { webhook, account }: { webhook: string; account: string },
  { url, types }: CreateWebhook,
): WebhookEvent[] {
  if (webhooks[webhook]) return [];
  if (Object.keys(webhooks).length >= MOST_WEBHOOKS) {
    throw new Refusal('conflict', 'tooManyWebhooks', { max: MOST_WEBHOOKS });
  }
  return [{ type: 'WebhookCreated', data: { webhook, types, account }, personal: { url } }];
}

/** @throws Refusal notFound */
export function decideEdit(state: WebhooksState, edit: EditWebhook): WebhookEvent[] {
  const before = webhookOf(state, edit.id);
  const { url = before.url, types = before.types, isActive = before.isActive } = edit;
  const isSame =
    url === before.url && isActive === before.isActive && types.join() === before.types.join();
  if (isSame) return [];
  const data = { webhook: edit.id, types: [...types], isActive };
  return [{ type: 'WebhookEdited', data, personal: { url } }];
}

/** @throws Refusal notFound */
export function decideReplacement(state: WebhooksState, webhook: string): WebhookEvent[] {
  webhookOf(state, webhook);
  return [{ type: 'WebhookSecretReplaced', data: { webhook } }];
}

/** @throws Refusal notFound */
export function decideBackfill(
  state: WebhooksState,
  { id: webhook, after = '', since }: BackfillWebhook,
): WebhookEvent[] {
  webhookOf(state, webhook);
  const data = { webhook, after, ...(since === undefined ? {} : { since }) };
  return [{ type: 'WebhookBackfillRequested', data }];
}

/** @throws Refusal notFound */
export function decideDeletion(state: WebhooksState, webhook: string): WebhookEvent[] {
  webhookOf(state, webhook);
  return [{ type: 'WebhookDeleted', data: { webhook } }];
}
