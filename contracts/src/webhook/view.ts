import { z } from 'zod';
import { deliveryFaults, deliveryOutcomes, droppedReasons } from '../delivery/delivery.js';
import { idSchema } from '../event/schema.js';
import { webhookTypes } from './webhook.js';

const moment = z.iso.datetime();

/** A webhook as its firm sees it; never its secret. */
export const webhookViewSchema = z.object({
  _id: idSchema,
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  isActive: z.boolean(),
  createdAt: moment,
  /** When its secret was replaced last; null where it is the first one. */
  secretReplacedAt: moment.nullable(),
});
export type WebhookView = z.infer<typeof webhookViewSchema>;

/** With its new secret: the only time it is shown. */
export const madeWebhookSchema = webhookViewSchema.extend({ secret: z.string() });
export type MadeWebhook = z.infer<typeof madeWebhookSchema>;

/** With what became of its last message; null before the first. */
const listedWebhookSchema = webhookViewSchema.extend({
  last: z.object({ outcome: z.enum(deliveryOutcomes), at: moment }).nullable(),
});
export type ListedWebhook = z.infer<typeof listedWebhookSchema>;

export const webhookListSchema = z.object({
  webhooks: z.array(listedWebhookSchema),
  total: z.number().int(),
});
export type WebhookList = z.infer<typeof webhookListSchema>;

/** What became of a message; nothing of what it said. */
export const deliveryViewSchema = z.object({
  /** The id that the message itself has. */
  _id: idSchema,
  type: z.enum(webhookTypes),
  /** Id of the response or the report. */
  subject: idSchema,
  occurredAt: moment,
  outcome: z.enum(deliveryOutcomes),
  /** When it was tried last. */
  at: moment,
  tries: z.number().int(),
  /** Of the last answer; null where there was none. */
  status: z.number().int().nullable(),
  fault: z.enum(deliveryFaults).nullable(),
  withdrawn: z.enum(droppedReasons).nullable(),
  /** When it is tried again; null where it is not. */
  nextAt: moment.nullable(),
  /** It is to be sent again, and was not yet. */
  isAsked: z.boolean(),
});
export type DeliveryView = z.infer<typeof deliveryViewSchema>;

export const deliveryListSchema = z.object({
  deliveries: z.array(deliveryViewSchema),
  total: z.number().int(),
});
export type DeliveryList = z.infer<typeof deliveryListSchema>;
