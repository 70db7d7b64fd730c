import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import type { CodeState, Named } from './state.js';

const named = {
  code: z.string(),
  /** Codes that it had before: files from then name it by them, and nothing else gets them. */
  former: z.array(z.string()),
};

/** The codes of a poll: of all questions that it has or had, and all options that these have or had. */
export const pollCodesSchema = z.object({
  pollId: idSchema,
  questions: z.array(
    z.object({
      question: idSchema,
      ...named,
      options: z.array(z.object({ option: idSchema, ...named })),
    }),
  ),
});
export type PollCodes = z.infer<typeof pollCodesSchema>;

/** The codes of a poll as both APIs answer them. */
export function presentCodes(pollId: string, { questions }: CodeState): PollCodes {
  return {
    pollId,
    questions: Object.entries(questions).map(([question, { options, ...own }]) => ({
      question,
      ...own,
      options: Object.entries(options).map(([option, one]) => ({ option, ...one })),
    })),
  };
}

/** The codes that an answer holds; the inverse of `presentCodes`. */
export function codesIn({ questions }: PollCodes): CodeState {
  const named = ({ code, former }: Named): Named => ({ code, former });
  return {
    questions: Object.fromEntries(
      questions.map(({ question, options, ...own }) => [
        question,
        {
          ...named(own),
          options: Object.fromEntries(options.map((one) => [one.option, named(one)])),
        },
      ]),
    ),
  };
}
