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
  /** An operator is signed in as somebody else; the session's events and all that follow name both. */
  AccountImpersonated: {
    data: z.object({
      account: idSchema,
      impersonator: idSchema,
      /** Epoch of the operator's account at that time; this ends when it rises. */
      impersonatorEpoch: z.number().int().nonnegative(),
    }),
  },
  /** It was started from a browser that nobody had signed in to the account with before. */
  UnknownBrowserUsed: { data: z.object({ account: idSchema }) },
  /** Its person has shown the password or the second factor once more. */
  SessionReauthenticated: { data: z.object({}) },
  SessionEnded: { data: z.object({}) },
} as const;

export type SessionEvent = EventOf<typeof sessionEvents>;
