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
      /** Whether answers given before cannot be counted with those given after. */
      critical: z.boolean(),
      /**
       * Ids of removed options; polls lose the ways that lead from them. Absent in events from before polls named options
       * by id.
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
