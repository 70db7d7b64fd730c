import type { WebhookEvent } from '@canvass/contracts/webhook/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows at once: a process of `workflows` sends the messages. */
export const webhookConsequences: Consequences<WebhookEvent> = {
  WebhookCreated: null,
  WebhookEdited: null,
  WebhookSecretReplaced: null,
  WebhookBackfillRequested: null,
  WebhookDeleted: null,
};
