import { isOtherText } from '../question/answer.js';
import type { QuestionContent } from '../question/question.js';
import type { Reader } from '../question/types/answer-type.js';
import { answerTypes } from '../question/types/catalogue.js';
import type { StoredAnswer } from './events.js';

/**
 * An answer as lists and exports show it: texts of the chosen options, `row: column`, numbers, texts,
 * true or false, and the address of a signature. Options the question no longer has are left out.
 */
export function readableAnswer(
  question: QuestionContent,
  stored: StoredAnswer,
  reader: Reader,
): (string | number | boolean)[] {
  const { readable } = answerTypes[question.type];
  const written = stored.find(isOtherText)?.other;
  if (written === undefined) return readable(question, stored, reader);
  const other = question.options.find(({ kind }) => kind === 'other');
  return stored.flatMap((entry) => {
    const read = readable(question, [entry], reader);
    return entry === other?.id ? read.map((wording) => `${wording}: ${written}`) : read;
  });
}
