import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { alertTermsSchema } from './schema.js';

/** An alert as its firm sees it. */
export const alertViewSchema = alertTermsSchema.extend({
  _id: idSchema,
  /** Account that is told. */
  accountId: idSchema,
  addedAt: z.iso.datetime(),
  /** When its figure was told last; null before the first time. */
  sentAt: z.iso.datetime().nullable(),
});
export type AlertView = z.infer<typeof alertViewSchema>;

/** The oldest first. */
export const alertListSchema = z.object({ alerts: z.array(alertViewSchema) });
export type AlertList = z.infer<typeof alertListSchema>;

/** That an alert is stopped by its link, which is all that its recipient needs to know. */
export const alertDeclinedSchema = z.object({ isStopped: z.literal(true) });
export type AlertDeclined = z.infer<typeof alertDeclinedSchema>;
