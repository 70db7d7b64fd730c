import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { asks } from '../rule/broken.js';
import { checkAlert } from './rules.js';
import { alertTermsSchema } from './schema.js';

/** An alert tells the account that adds it. */
export const addAlertSchema = alertTermsSchema
  .extend({
    pollId: idSchema,
    /** A whole day of them would be an alert that is never told. */
    quietHours: alertTermsSchema.shape.quietHours.refine(
      (hours) => hours === undefined || hours.from !== hours.until,
    ),
  })
  .superRefine(asks(checkAlert));
export type AddAlert = z.infer<typeof addAlertSchema>;

/** Which alert of which poll is removed. */
export const removeAlertSchema = z.object({ pollId: idSchema, id: idSchema });
export type RemoveAlert = z.infer<typeof removeAlertSchema>;

/** Of the link by which an account stops an alert. */
export const declineAlertSchema = z.object({ token: z.string().min(1).max(200) });
export type DeclineAlert = z.infer<typeof declineAlertSchema>;
