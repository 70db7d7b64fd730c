import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';

export const sessionEvents = {
  SessionStarted: {
    data: z.object({
      account: idSchema,
      /** Epoch of the account at that time; the session ends when the account's epoch rises. */
      epoch: z.number().int().nonnegative(),
      expiresAt: z.iso.datetime(),
    }),
    /** How the browser named itself. */
    personal: z.object({ userAgent: z.string() }),
  },
  /** An operator signed in as another account; all events caused in the session name both. */
  AccountImpersonated: {
    data: z.object({
      account: idSchema,
      impersonator: idSchema,
      /** Epoch of the operator's account at that time; this ends when it rises. */
      impersonatorEpoch: z.number().int().nonnegative(),
    }),
  },
  /** It was started in a browser not used with this account before. */
  UnknownBrowserUsed: { data: z.object({ account: idSchema }) },
  /** Its user confirmed the password or the second factor again. */
  SessionReauthenticated: { data: z.object({}) },
  SessionEnded: { data: z.object({}) },
} as const;

export type SessionEvent = EventOf<typeof sessionEvents>;
