import type { AnswerView } from '@canvass/contracts/response/view';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';

function isTold({ question, content: [first] }: AnswerView): boolean {
  const { storedAs } = answerTypes[question.type];
  // A picture has no room in a line, and a ticked box says nothing of what it was about.
  return first !== undefined && storedAs !== 'file' && storedAs !== 'tick';
}

/**
 * The answer of a response that tells most in a line: the first score, or else the first that can be read there.
 * @param answers in the order of the form
 * @returns undefined where there is none
 */
export function tellingAnswer(answers: readonly AnswerView[]): AnswerView | undefined {
  const told = answers.filter(isTold);
  return told.find(({ question }) => answerTypes[question.type].firstOfScale !== null) ?? told[0];
}
