import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { availabilitySchema } from '../poll/schema.js';

/** Why a poll accepts no answers. */
const closingReasons = ['withdrawn', 'deleted'] as const;

export const editionEvents = {
  EditionPublished: {
    data: z.object({
      /** From 1, without gaps. */
      edition: z.number().int().positive(),
      poll: idSchema,
      /** Name of the file that holds the whole form: SHA-256 (hex) of its canonical JSON. */
      form: z.string().length(64),
      /** Per question: rises with every critical change. */
      meanings: z.record(z.string(), z.number().int().positive()),
    }),
  },
  PollClosed: { data: z.object({ reason: z.enum(closingReasons) }) },
  PollReopened: { data: z.object({}) },
  /** When it takes answers, and how many; an empty one limits nothing. */
  AvailabilityChanged: { data: z.object({ availability: availabilitySchema }) },
} as const;

export type EditionEvent = EventOf<typeof editionEvents>;
