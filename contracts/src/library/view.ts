import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { textSchema } from '../language/schema.js';
import { libraryCategories } from '../poll/poll.js';
import { pollViewSchema } from '../poll/view.js';
import { questionWireSchema } from '../question/view.js';

/** A poll of the library, with the questions that it asks, in their order. */
export const libraryPollViewSchema = pollViewSchema
  .omit({ firm: true, devices: true, isPublished: true })
  .extend({
    names: textSchema.optional(),
    descriptions: textSchema.optional(),
    questionContents: z.array(questionWireSchema.extend({ _id: idSchema })),
  });
export type LibraryPollView = z.infer<typeof libraryPollViewSchema>;

export const libraryListSchema = z.object({
  polls: z.array(libraryPollViewSchema),
  total: z.number().int(),
  /** How many polls the whole library has in each category. */
  categories: z.record(z.enum(libraryCategories), z.number().int()),
});
export type LibraryList = z.infer<typeof libraryListSchema>;
