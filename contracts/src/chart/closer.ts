import { z } from 'zod';

/** Most words of a list. */
export const MOST_WORDS = 100;

/** The words of the answers to a question, the most frequent first; stop words are none of them. */
export const wordsSchema = z.object({
  /** Texts that were read. */
  texts: z.number().int(),
  words: z.array(
    z.object({
      /** In small letters. */
      word: z.string(),
      /** Texts that have it. */
      count: z.number().int(),
    }),
  ),
});
export type Words = z.infer<typeof wordsSchema>;

/** A list of so many entries, which the generator of the API's description does not see. */
const listOf = <Entry extends z.ZodType>(count: number, entry: Entry) =>
  z.array(entry).length(count).meta({ minItems: count, maxItems: count });

/** Finished responses by weekday, Monday first, and hour, 0 to 23, of their first receipt in the firm's time zone. */
export const hoursSchema = z.object({
  total: z.number().int(),
  days: listOf(7, listOf(24, z.number().int())),
});
export type Hours = z.infer<typeof hoursSchema>;
