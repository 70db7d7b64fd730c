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
  return answerTypes[question.type].readable(question, stored, reader);
}
