import type { Answers } from '../question/answer.js';
import type { QuestionContent } from '../question/question.js';

type Scored = Pick<QuestionContent, 'options' | 'images'>;

/** What can be chosen of a question: it has options or pictures, and never both. */
const choicesOf = ({ options, images }: Scored) => [...options, ...images];

/** Whether choosing any option or picture of the questions adds to a score. */
export function haveScores(questions: readonly Scored[]): boolean {
  return questions.some((one) => choicesOf(one).some(({ score }) => score !== undefined));
}

/**
 * The points of all options and pictures that a respondent chose, added up.
 * @param answers on the respondent's way, with options by their places
 * @returns undefined where no option has points
 */
export function scoreOf(
  questions: readonly (Scored & { _id: string })[],
  answers: Answers,
): number | undefined {
  if (!haveScores(questions)) return undefined;
  let sum = 0;
  for (const question of questions) {
    const choices = choicesOf(question);
    for (const place of answers[question._id] ?? []) {
      if (typeof place === 'number') sum += choices[place]?.score ?? 0;
    }
  }
  return sum;
}
