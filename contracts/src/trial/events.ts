import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';

/** The tests of a poll, in the stream `trial-<poll>`. */
export const trialEvents = {
  /** A test has one of the places that a poll has for them. */
  TestPlaceTaken: { data: z.object({ response: idSchema }) },
  /** All tests so far are deleted, and their places are free. */
  TestsDeleted: { data: z.object({}) },
} as const;

export type TrialEvent = EventOf<typeof trialEvents>;
