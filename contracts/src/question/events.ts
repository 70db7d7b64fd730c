import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { questionContentSchema, statusSchema } from './schema.js';

export const questionEvents = {
  QuestionCreated: {
    data: z.object({
      content: questionContentSchema,
      status: statusSchema,
      copyOf: idSchema.optional(),
    }),
  },
  QuestionEdited: {
    data: z.object({
      content: questionContentSchema,
      /** Answers given before cannot be counted with those given after. */
      critical: z.boolean(),
      /**
       * Options to choose from that it no longer has, and with them the ways that polls had from there. Absent in
       * events of the time when polls named options by their place.
       */
      removed: z.array(idSchema).optional(),
    }),
  },
  QuestionStatusChanged: { data: z.object({ status: statusSchema }) },
  QuestionPlaced: { data: z.object({ poll: idSchema }) },
  QuestionRemoved: { data: z.object({ poll: idSchema }) },
  QuestionDeleted: { data: z.object({}) },
  ClaimLost: { data: z.object({ claim: z.string() }) },
} as const;

export type QuestionEvent = EventOf<typeof questionEvents>;
