import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { textSchema } from '../language/schema.js';
import { createPollSchema, editPollSchema } from '../poll/commands.js';
import { libraryCategories } from '../poll/poll.js';

const categorySchema = z.enum(libraryCategories);

/** A poll of the library, with its questions: written in it, or taken from the operators' own bank. */
export const createLibraryPollSchema = createPollSchema
  .omit({ copyOf: true, isPublished: true, status: true })
  .extend({
    category: categorySchema,
    names: textSchema.optional(),
    descriptions: textSchema.optional(),
  });
export type CreateLibraryPoll = z.infer<typeof createLibraryPollSchema>;

/** Only the fields that changed. Questions that it has are named by their ids, new ones are written in it. */
export const editLibraryPollSchema = editPollSchema
  .omit({ isPublished: true, status: true })
  .extend({ names: textSchema.optional(), descriptions: textSchema.optional() });
export type EditLibraryPoll = z.infer<typeof editLibraryPollSchema>;

export const copyToPollsSchema = z.object({
  /** Of a poll of the library. */
  id: idSchema,
  /** True copies it without what the plan does not allow; else that is refused by name. */
  leaveOut: z.boolean().optional(),
});
export type CopyToPolls = z.infer<typeof copyToPollsSchema>;

export const copyToLibrarySchema = z.object({
  /** Of a poll. */
  id: idSchema,
  category: categorySchema,
});
export type CopyToLibrary = z.infer<typeof copyToLibrarySchema>;
