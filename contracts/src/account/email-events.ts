import { z } from 'zod';
import { idSchema } from '../event/schema.js';

/** Events about confirming an account's e-mail address. */
export const emailEvents = {
  /** A link that confirms the current address was requested; it is mailed. */
  EmailConfirmationRequested: { data: z.object({ confirmation: idSchema }) },
  /** The link mailed to the current address was followed. */
  EmailConfirmed: { data: z.object({}) },
} as const;
