import type { QuestionContent } from '../question/question.js';
import { missingCodes } from './assign.js';
import { codeAggregate, type CodeState } from './state.js';
import { firstWording } from './wording.js';

/** The codes of the questions of a form, each with those of its options. */
export interface FormCodes {
  /** Code by the id of a question. */
  questions: ReadonlyMap<string, string>;
  /** By the id of a question: code by the id of an option, a picture, or a row or column of a matrix. */
  options: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/**
 * The codes by which files of answers name the questions of a form or a poll, and their options. Options that the form no
 * longer has are named, too.
 * @param questions in order
 * @param known the codes of the poll. What has none yet is named as it would be if it got one now
 */
export function codesOf(
  questions: readonly (Omit<QuestionContent, 'validationRule'> & { _id: string })[],
  known: CodeState = codeAggregate.initial,
): FormCodes {
  const wordings = questions.map(({ _id, ...content }) => firstWording(_id, [content]));
  const data = { questions: missingCodes(known, wordings) };
  const codes = codeAggregate.evolve(known, { type: 'CodesAssigned', data }).questions;
  const asked = questions.flatMap(({ _id }) => {
    const own = codes[_id];
    return own ? [[_id, own] as const] : [];
  });
  return {
    questions: new Map(asked.map(([id, { code }]) => [id, code])),
    options: new Map(
      asked.map(([id, { options }]) => [
        id,
        new Map(Object.entries(options).map(([option, { code }]) => [option, code])),
      ]),
    ),
  };
}
