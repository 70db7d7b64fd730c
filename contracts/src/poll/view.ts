import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { countedMomentSchema } from '../response/moment.js';
import { pollContentSchema } from './schema.js';

/** A poll as the query API answers it. */
export const pollViewSchema = pollContentSchema.extend({
  _id: idSchema,
  isPublished: z.boolean(),
  questionsGraphOptions: pollContentSchema.shape.questionsGraphOptions.unwrap(),
  conditions: pollContentSchema.shape.conditions.unwrap(),
  createdAt: z.iso.datetime(),
  firm: idSchema,
  /** Revision from which an edit starts. */
  revision: z.number().int(),
  devices: z.array(idSchema),
  /** Opens the public page of its results; absent while there is none. */
  resultsToken: z.string().optional(),
});
export type PollView = z.infer<typeof pollViewSchema>;

/** Most polls in a list that says how much they were answered; longer ones, which pickers ask for, leave it out. */
export const MOST_ANSWERED_SAID = 100;

/** A poll in a list, with how much it was answered unless the list is long; what was set aside does not count. */
const listedPollSchema = pollViewSchema.extend({
  /** Finished ones. */
  responses: z.number().int().optional(),
  /** Those that were begun and are not finished; they are no responses yet. */
  begun: z.number().int().optional(),
  /** When the newest response counts, which is a finished one; null before the first one. */
  lastAnswerAt: countedMomentSchema.nullable().optional(),
});
export type ListedPoll = z.infer<typeof listedPollSchema>;

export const pollListSchema = z.object({
  polls: z.array(listedPollSchema),
  total: z.number().int(),
});
export type PollList = z.infer<typeof pollListSchema>;

/** Questions of a poll for pickers; the last entry is `all`. */
export const pollQuestionsSchema = z.object({
  questions: z.array(
    z.object({
      _id: z.union([idSchema, z.literal('all')]),
      name: z.string(),
      /** Responses that answered it, in each of its meanings; absent for `all`. */
      answers: z.number().int().optional(),
      /** The poll asks it no more; those that were never answered are left out. */
      removed: z.literal(true).optional(),
    }),
  ),
});
export type PollQuestions = z.infer<typeof pollQuestionsSchema>;

/** Where a poll is tried. */
export const tryLinkSchema = z.object({ address: z.string(), until: z.iso.datetime() });
export type TryLink = z.infer<typeof tryLinkSchema>;
