import { z } from 'zod';
import { idSchema } from '../event/schema.js';

/** What happens to the password of an account. */
export const passwordEvents = {
  /** Somebody asked for a link to set a new password; a mail with it follows. */
  PasswordResetRequested: { data: z.object({ reset: idSchema }) },
  /** The password was set anew, without the old one, through the link of `reset`. */
  PasswordRecovered: {
    data: z.object({ reset: idSchema }),
    personal: z.object({ passwordHash: z.string() }),
  },
  /** The password was changed by somebody who knew the old one, or who looks after the account. */
  PasswordChanged: { data: z.object({}), personal: z.object({ passwordHash: z.string() }) },
} as const;
