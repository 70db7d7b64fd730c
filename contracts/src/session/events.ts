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
  SessionEnded: { data: z.object({}) },
} as const;

export type SessionEvent = EventOf<typeof sessionEvents>;
