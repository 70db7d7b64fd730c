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
    }),
  },
  QuestionStatusChanged: { data: z.object({ status: statusSchema }) },
  QuestionPlaced: { data: z.object({ poll: idSchema }) },
  QuestionRemoved: { data: z.object({ poll: idSchema }) },
  QuestionDeleted: { data: z.object({}) },
  ClaimLost: { data: z.object({ claim: z.string() }) },
} as const;

export type QuestionEvent = EventOf<typeof questionEvents>;
