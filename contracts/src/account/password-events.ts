import { z } from 'zod';
import { idSchema } from '../event/schema.js';

/** Events about an account's password. */
export const passwordEvents = {
  /** A link to set a new password was requested; it is mailed. */
  PasswordResetRequested: { data: z.object({ reset: idSchema }) },
  /** A link was requested with which the person of a new account sets its first password; it is mailed. */
  AccountInvited: { data: z.object({ invitation: idSchema }) },
  /** A new password was set through the link of `reset`, which may be an invitation, without the old one. */
  PasswordRecovered: {
    data: z.object({ reset: idSchema }),
    personal: z.object({ passwordHash: z.string() }),
  },
  /**
   * The password was changed by its owner, who knew the old one, or by an account that manages this one; or the same password
   * was hashed anew when its owner signed in with it.
   */
  PasswordChanged: { data: z.object({}), personal: z.object({ passwordHash: z.string() }) },
} as const;
