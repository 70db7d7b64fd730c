import type { FormQuestion } from '../edition/form.js';
import type { AnswerContent } from '../question/answer.js';
import type { QuestionContent } from '../question/question.js';
import type { AnswerType } from '../question/types/answer-type.js';
import { answerTypes } from '../question/types/answer-types.js';
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
  return answerTypes[question.type].toStored(question, content, file);
}

/**
 * The answer with indexes into a form: the inverse of `toStored`. Options the form does not have are left out.
 * A signature stays the name of its file, which only the server can turn into the picture.
 */
export function fromStored(question: FormQuestion, stored: StoredAnswer): AnswerContent {
  return answerTypes[question.type].fromStored(question, stored);
}

/** Whether answers are stored in a file, and events hold its name. */
export function keepsFile({ type }: Pick<QuestionContent, 'type'>): boolean {
  return answerTypes[type].keeps === 'file';
}

type Kinds = Pick<ResponseSaved, 'texts' | 'ranked'>;

/** Where the event of a save lists the questions whose answers are kept so; null: nowhere, they are counted as values. */
const listed = {
  values: null,
  order: 'ranked',
  text: 'texts',
  file: null,
} as const satisfies Record<AnswerType['keeps'], keyof Kinds | null>;

/** How the answers to the questions of each list are kept. */
const keptAs = {
  texts: 'text',
  ranked: 'order',
} as const satisfies Record<keyof Kinds, AnswerType['keeps']>;
const lists = Object.keys(keptAs) as (keyof Kinds)[];

/**
 * Facts about answers that the event of a save states because read models do not know the questions.
 * @param questions of the form
 * @param answers by question
 */
export function kindsOfAnswers(
  questions: readonly Pick<FormQuestion, '_id' | 'type'>[],
  answers: Readonly<Record<string, unknown>>,
): Kinds {
  // Own properties only: a page may name a question `constructor`.
  const answered = questions.filter(({ _id }) => Object.hasOwn(answers, _id));
  const of = (list: keyof Kinds): string[] =>
    answered.flatMap(({ _id, type }) => (listed[answerTypes[type].keeps] === list ? [_id] : []));
  const ranked = of('ranked');
  return { texts: of('texts'), ...(ranked.length > 0 && { ranked }) };
}

/** What is kept of the answer to a question, as far as the event of its save tells: the inverse of `kindsOfAnswers`. */
export function keptOf(kinds: Kinds, question: string): AnswerType['keeps'] {
  const list = lists.find((name) => kinds[name]?.includes(question));
  return list ? keptAs[list] : 'values';
}
