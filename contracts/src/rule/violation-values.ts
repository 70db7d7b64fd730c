import type { RespondCatalogue } from '../texts/respond.js';
import type { WorkspaceCatalogue } from '../texts/workspace.js';
import type { AnswerCode, AnswerValues } from './answer-codes.js';
import type { AnswersCode, FormCode } from './violation-codes.js';

/** Values that come with a violation, by its code. Codes that are not listed have none. */
export interface ViolationValues extends AnswerValues {
  codeChanges: { max: number };
  codeReserved: { name: string };
  codeShape: { max: number };
  codeTaken: { name: string };
  columnCount: { max: number };
  fileTooLarge: { megabytes: number };
  fontSize: { max: number };
  formTooLarge: { megabytes: number };
  hiddenFieldCount: { max: number };
  hiddenFieldName: { max: number };
  hiddenFieldReserved: { name: string };
  imageCount: { min: number; max: number };
  listTooLong: { max: number };
  listTooShort: { min: number };
  maximumLimit: { max: number };
  minimumLimit: { min: number };
  newQuestionsTooLarge: { kilobytes: number };
  numberRange: { min: number; max: number };
  optionsRequired: { min: number };
  passwordTooShort: { min: number };
  pollTooLarge: { megabytes: number; poll: string };
  questionTooLarge: { kilobytes: number };
  rowCount: { max: number };
  textTooLong: { max: number };
  textTooShort: { min: number };
  tooManyOptions: { max: number };
  uicInvalid: { name: string };
  validationMaximum: { max: number };
  validationMinimum: { max: number };
}

/** What is wrong with the list; the compile error below names it. */
type None<Wrong extends never> = [Wrong] extends [never] ? unknown : unknown;

/** Placeholders of a wording that no value of its violation fills. */
type Unfilled<Code extends string, Named> = Exclude<
  Named,
  Code extends keyof ViolationValues ? keyof ViolationValues[Code] : never
>;

/** Checks of the list above: every code in it is a violation's, and every placeholder of a wording has its value. */
type Checked = None<Exclude<keyof ViolationValues, AnswersCode | FormCode>> &
  None<{ [C in FormCode]: Unfilled<C, WorkspaceCatalogue[`error.${C}`]> }[FormCode]> &
  None<{ [C in AnswerCode]: Unfilled<C, RespondCatalogue[C]> }[AnswerCode]>;

/** Codes of violations with values. */
export type ValuedCode<Code extends string> = Extract<Code, keyof ViolationValues> & Checked;

/** Codes of violations without values. */
export type PlainCode<Code extends string> = Exclude<Code, keyof ViolationValues>;
