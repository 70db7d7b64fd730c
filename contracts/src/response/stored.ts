import type { FormQuestion } from '../edition/form.js';
import { isOtherText, type AnswerContent } from '../question/answer.js';
import type { QuestionContent } from '../question/question.js';
import { answerTypes } from '../question/types/catalogue.js';
import { hasOwn } from '../rule/has-own.js';
import type { ResponseSaved, StoredAnswer } from './events.js';

/**
 * An answer as events store it: options, rows and columns by their stable ids, a signature by the name of its file.
 * @param content has passed `checkAnswer` against this question
 * @param file name of the file that holds the answer; only for types that store one
 * @throws RangeError for an option the form does not have, TypeError if the file name is missing
 */
export function toStored(
  question: FormQuestion,
  content: AnswerContent,
  file?: string,
): StoredAnswer {
  const chosen = content.filter((entry) => !isOtherText(entry));
  // What is written into an option is stored as it is, behind the options.
  return [
    ...answerTypes[question.type].toStored(question, chosen, file),
    ...content.filter(isOtherText),
  ];
}

/**
 * The answer with indexes into a form: the inverse of `toStored`. Options the form does not have are left out.
 * A signature stays the name of its file, which only the server can turn into the picture.
 */
export function fromStored(question: FormQuestion, stored: StoredAnswer): AnswerContent {
  const content = answerTypes[question.type].fromStored(question, stored);
  const takesText = content.some(
    (place) => typeof place === 'number' && question.options[place]?.kind === 'other',
  );
  return takesText ? [...content, ...stored.filter(isOtherText)] : content;
}

/** Whether answers are stored in a file, and events hold its name. */
export function isStoredInFile({ type }: Pick<QuestionContent, 'type'>): boolean {
  return answerTypes[type].storedAs === 'file';
}

/**
 * What kind each answer is of, which the event of a save states because read models do not know the questions.
 * @param questions of the form
 * @param answers by question
 */
export function kindsOfAnswers(
  questions: readonly Pick<FormQuestion, '_id' | 'type'>[],
  answers: Readonly<Record<string, unknown>>,
): ResponseSaved['kinds'] {
  // Own properties only: a page may name a question `constructor`.
  const answered = questions.filter(({ _id }) => hasOwn(answers, _id));
  return Object.fromEntries(answered.map(({ _id, type }) => [_id, answerTypes[type].storedAs]));
}
