import { z } from 'zod';
import { idSchema } from '../event/schema.js';

/** What happens to the e-mail address of an account besides being another one. */
export const emailEvents = {
  /** A link was asked for that confirms the address the account has; a mail with it follows. */
  EmailConfirmationRequested: { data: z.object({ confirmation: idSchema }) },
  /** A link that went to the address the account has was followed. */
  EmailConfirmed: { data: z.object({}) },
} as const;
