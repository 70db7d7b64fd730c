import type { Answers } from '../question/answer.js';
import type { QuestionContent } from '../question/question.js';

type Scored = Pick<QuestionContent, 'options'> & { _id: string };

/** Whether choosing any option of the questions adds to a score. */
export function haveScores(questions: readonly Pick<QuestionContent, 'options'>[]): boolean {
  return questions.some(({ options }) => options.some(({ score }) => score !== undefined));
}

/**
 * The points of all options that a respondent chose, added up.
 * @param answers on the respondent's way, with options by their places
 * @returns undefined where no option has points
 */
export function scoreOf(questions: readonly Scored[], answers: Answers): number | undefined {
  if (!haveScores(questions)) return undefined;
  let sum = 0;
  for (const { _id, options } of questions) {
    for (const place of answers[_id] ?? []) {
      if (typeof place === 'number') sum += options[place]?.score ?? 0;
    }
  }
  return sum;
}
