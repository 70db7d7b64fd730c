import { z } from 'zod';
import { idSchema } from '../event/schema.js';

/** A session as the account it belongs to sees it. */
const runningSessionSchema = z.object({
  id: idSchema,
  startedAt: z.iso.datetime(),
  /** When it was last used, to the minute; null before the first time. */
  lastSeen: z.iso.datetime().nullable(),
  /** For example `Firefox`; empty when it is not known. */
  browser: z.string(),
  /** Operating system, for example `Windows`; empty when it is not known. */
  system: z.string(),
  /** Whether it is the session that makes the request. */
  isCurrent: z.boolean(),
});
export type RunningSession = z.infer<typeof runningSessionSchema>;

export const sessionListSchema = z.object({ sessions: z.array(runningSessionSchema) });
export type SessionList = z.infer<typeof sessionListSchema>;

/** One session, all others than the caller's, or all. */
export const endSessionsSchema = z.object({
  id: z.union([idSchema, z.literal('others'), z.literal('all')]),
});
export type EndSessions = z.infer<typeof endSessionsSchema>;
