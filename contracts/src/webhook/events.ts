import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { webhookTypes } from './webhook.js';

const types = z.array(z.enum(webhookTypes));
/** Of one of the company's webhooks. */
const webhook = z.object({ webhook: idSchema });
/** An address may have a token in it. */
const personal = z.object({ url: z.string() });

/** All webhooks of a firm, in one stream. */
export const webhookEvents = {
  WebhookCreated: { data: webhook.extend({ types, account: idSchema }), personal },
  /** Always all that can be edited. */
  WebhookEdited: { data: webhook.extend({ types, isActive: z.boolean() }), personal },
  /** Messages are signed with the next secret from now on, and for a day with the one before as well. */
  WebhookSecretReplaced: { data: webhook },
  /**
   * All messages are to be sent again that come of events after a position of the log, and of a moment on; an empty position
   * means the beginning.
   */
  WebhookBackfillRequested: {
    data: webhook.extend({ after: z.string(), since: z.iso.datetime().optional() }),
  },
  WebhookDeleted: { data: webhook },
} as const;

export type WebhookEvent = EventOf<typeof webhookEvents>;
