import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { asks } from '../rule/broken.js';
import { checkWebhook } from './rules.js';
import { LONGEST_WEBHOOK_URL, webhookTypes } from './webhook.js';

const fields = {
  /** An http or https address; http is called in networks alone that the installation allows. */
  url: z.string().trim().max(LONGEST_WEBHOOK_URL),
  /** At least one; duplicates count once. */
  types: z
    .array(z.enum(webhookTypes))
    .max(20)
    // `checkWebhook` requires one, which the form asks as well.
    .meta({ minItems: 1 })
    .transform((types) => webhookTypes.filter((type) => types.includes(type))),
};

export const createWebhookSchema = z.object(fields).superRefine(asks(checkWebhook));
export type CreateWebhook = z.infer<typeof createWebhookSchema>;

/** Only the fields that changed. */
export const editWebhookSchema = z
  .object({
    id: idSchema,
    url: fields.url.optional(),
    types: fields.types.optional(),
    isActive: z.boolean().optional(),
  })
  .superRefine(asks(checkWebhook));
export type EditWebhook = z.infer<typeof editWebhookSchema>;

/** From where on all messages are sent again: after a position of the log, of a moment on, or from the beginning. */
export const backfillWebhookSchema = z.object({
  id: idSchema,
  after: z
    .string()
    .regex(/^[\w-]{0,64}$/)
    .optional(),
  since: z.iso.datetime().optional(),
});
export type BackfillWebhook = z.infer<typeof backfillWebhookSchema>;
