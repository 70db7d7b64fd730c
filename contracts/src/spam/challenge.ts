import { z } from 'zod';
import { idSchema } from '../event/schema.js';

const LONGEST_CHALLENGE = 2000;

/** A challenge of altcha, as JSON, for the page to pass to altcha's solver. */
export const challengeSchema = z.string().max(LONGEST_CHALLENGE);

/** The solution of the challenge that a save was answered with. */
export const solvedSchema = z.object({
  responseId: idSchema,
  /** Of the response. */
  secret: z.string().min(16).max(100),
  challenge: challengeSchema,
  solution: z.object({
    counter: z.number().int().min(0),
    derivedKey: z.string().max(200),
  }),
});
export type Solved = z.infer<typeof solvedSchema>;

/** What became of the response. */
export const judgedSchema = z.object({
  /** False where it stays set aside: the solution is wrong, too late, or of another response, or there is no place left. */
  isCounted: z.boolean(),
});
export type Judged = z.infer<typeof judgedSchema>;
