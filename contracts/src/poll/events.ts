import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { questionContentSchema } from '../question/schema.js';
import { recordedPollSchema } from './schema.js';

/** Questions written in the poll; their own streams follow from it. Absent when there are none. */
const writtenSchema = z
  .array(z.object({ question: idSchema, content: questionContentSchema }))
  .optional();

export const pollEvents = {
  PollCreated: {
    data: z.object({
      content: recordedPollSchema,
      written: writtenSchema,
      copyOf: idSchema.optional(),
    }),
  },
  PollEdited: { data: z.object({ content: recordedPollSchema, written: writtenSchema }) },
  /** It is published as it is now. */
  PollPublished: { data: z.object({}) },
  /** It is a draft again (1) or switched off (0). */
  PollWithdrawn: { data: z.object({ status: z.union([z.literal(0), z.literal(1)]) }) },
  /** A poll from before hidden fields were declared adopts the names found in its answers. */
  HiddenFieldsAdopted: { data: z.object({ names: z.array(z.string()) }) },
  PollPlaced: { data: z.object({ device: idSchema }) },
  PollRemoved: { data: z.object({ device: idSchema }) },
  /** Its results can be seen by all who have the address with this token. */
  ResultsShared: { data: z.object({ token: z.string() }) },
  ResultsWithdrawn: { data: z.object({}) },
  PollDeleted: { data: z.object({}) },
  /** A question was deleted after the poll had claimed a place in it and before the poll used it. */
  ClaimLost: { data: z.object({ claim: z.string() }) },
} as const;

export type PollEvent = EventOf<typeof pollEvents>;
