import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { imageAddressSchema } from '../image/schema.js';
import { imageContents, MEBIBYTE } from '../image/image.js';
import { LARGEST_POLL_FILE } from './largest.js';
import { createPollSchema } from '../poll/commands.js';
import { newPoll } from '../poll/poll.js';
import { notificationSchema, sentStyleSchema } from '../poll/schema.js';
import { sentQuestionSchema } from '../question/commands.js';

/** What a file of a poll begins with, so that other JSON is told from it. */
export const POLL_FILE = 'canvass.poll';
/** Raised when files of an earlier version could be misread. */
export const POLL_FILE_VERSION = 1;
/** Largest picture that a file holds itself, and the most that its pictures have together, in bytes. */
export const picturesInFile = { largest: 512 * 1024, together: 3 * MEBIBYTE } as const;

/** The poll itself. Themes and accounts belong to a company, so a file names none. */
const pollSchema = createPollSchema
  .omit({
    ...{ questions: true, newQuestions: true, conditions: true, copyOf: true },
    ...{ isPublished: true, status: true },
  })
  .extend({
    notifications: z
      .array(notificationSchema.omit({ sendTo: true, accountId: true }))
      .max(100)
      .default([]),
    style: sentStyleSchema.omit({ themeId: true }).default(newPoll.style),
  });

const pictureSchema = z.object({
  /** By which the poll and its questions name it. */
  address: imageAddressSchema,
  type: z.enum(imageContents),
  /** In base64. */
  content: z
    .base64()
    .max(Math.ceil(LARGEST_POLL_FILE * 1.4))
    .meta({ contentEncoding: 'base64' }),
});
export type PictureInFile = z.infer<typeof pictureSchema>;

/** A poll as a file: with its questions in their order, its logic and style, and its small pictures. */
export const pollFileSchema = z.object({
  format: z.literal(POLL_FILE),
  version: z.literal(POLL_FILE_VERSION),
  poll: pollSchema,
  /** The poll's logic names a question by its id, which holds in this file alone. */
  questions: z.array(sentQuestionSchema.extend({ id: idSchema })).max(500),
  pictures: z.array(pictureSchema).max(1000).default([]),
});
export type PollFile = z.infer<typeof pollFileSchema>;

/** The schema of files, as JSON Schema 2020-12. */
export function pollFileJsonSchema(): Record<string, unknown> {
  return { title: 'A poll of Canvass', ...z.toJSONSchema(pollFileSchema, { io: 'input' }) };
}
