import { z } from 'zod';

/** Key of a mail, such as `passwordReset/<id of the event>`; contains nothing personal. */
export const mailKeySchema = z.string().min(1).max(500);

/** A mail that was given up. Its recipient and content are not kept. */
const deadLetterSchema = z.object({
  key: mailKeySchema,
  /** The mail server's answer, or why there was none. */
  reason: z.string(),
  /** Number of attempts. */
  tries: z.number().int(),
  /** Time of the last attempt. */
  at: z.iso.datetime(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

export const MOST_DEAD_LETTERS = 1000;

/** A page of them, in the order of their keys. */
export const deadLetterQuerySchema = z.object({
  /** Key of the last mail on the previous page. */
  after: mailKeySchema.optional(),
  limit: z.coerce.number().int().min(1).max(MOST_DEAD_LETTERS).default(100),
});

export const deadLetterListSchema = z.object({
  deadLetters: z.array(deadLetterSchema),
  /** On all pages. */
  total: z.number().int(),
});
export type DeadLetterList = z.infer<typeof deadLetterListSchema>;

/** Key of the mail. */
export const deadLetterKeySchema = z.object({ key: mailKeySchema });
