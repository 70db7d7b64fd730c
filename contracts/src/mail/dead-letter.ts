import { z } from 'zod';

/** By which a mail is known, such as `passwordReset/<id of the event>`; it names nobody. */
export const mailKeySchema = z.string().min(1).max(500);

/** A mail that was given up. Neither whom it was for nor what was in it is known any more. */
export const deadLetterSchema = z.object({
  key: mailKeySchema,
  /** What the mail server said, or why there was none. */
  reason: z.string(),
  /** How often it was tried. */
  tries: z.number().int(),
  /** Of the last try. */
  at: z.iso.datetime(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

export const MOST_DEAD_LETTERS = 1000;

/** A page of them, in the order of their keys. */
export const deadLetterQuerySchema = z.object({
  /** Key of the last one of the page before. */
  after: mailKeySchema.optional(),
  limit: z.coerce.number().int().min(1).max(MOST_DEAD_LETTERS).default(100),
});

export const deadLetterListSchema = z.object({
  deadLetters: z.array(deadLetterSchema),
  /** Of all pages. */
  total: z.number().int(),
});
export type DeadLetterList = z.infer<typeof deadLetterListSchema>;

/** Which of them is meant. */
export const deadLetterKeySchema = z.object({ key: mailKeySchema });
