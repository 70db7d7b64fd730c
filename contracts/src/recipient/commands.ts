import { z } from 'zod';
import { emailSchema } from '../account/view.js';
import { LONGEST_MESSAGE, LONGEST_SUBJECT, MOST_RECIPIENTS_AT_ONCE } from '../campaign/campaign.js';
import { campaignContentSchema, recipientFieldsSchema } from '../campaign/schema.js';
import { idSchema } from '../event/schema.js';
import { typedSchema } from '../language/schema.js';

export const newRecipientSchema = z.object({
  email: emailSchema,
  fields: recipientFieldsSchema.default({}),
});

/** At most a thousand at once: more come by more calls, and one that was cut off is sent again. `id`: of the service. */
export const addRecipientsSchema = z.object({
  id: idSchema,
  recipients: z.array(newRecipientSchema).min(1).max(MOST_RECIPIENTS_AT_ONCE),
});
export type AddRecipients = z.infer<typeof addRecipientsSchema>;

export const removeRecipientsSchema = z.object({
  id: idSchema,
  /** Ids; the people are erased. */
  recipients: z.array(idSchema).min(1).max(MOST_RECIPIENTS_AT_ONCE),
});
export type RemoveRecipients = z.infer<typeof removeRecipientsSchema>;

/** The mail of a campaign is to go to the own address; what is given here stands in for what is saved. */
export const campaignTestSchema = campaignContentSchema.extend({
  id: idSchema,
  subject: typedSchema(LONGEST_SUBJECT).min(1).optional(),
  message: typedSchema(LONGEST_MESSAGE).min(1).optional(),
});
export type CampaignTest = z.infer<typeof campaignTestSchema>;

/** The personal link of a mail. */
export const recipientTokenSchema = z.object({ token: z.string().min(1).max(200) });
export type RecipientToken = z.infer<typeof recipientTokenSchema>;
