import type { AnswerCode, AnswersCode, FormCode } from './violation-codes.js';

/** A broken rule. Each side words it in its reader's language. */
export interface Violation<Code extends string = FormCode> {
  /** Key of the message, for example `nameRequired`. */
  code: Code;
  /** Path in the checked value, for example `options.2`. */
  field?: string;
  /** Values the message names, for example `{ max: 500 }`. */
  parameters?: Record<string, string | number>;
}

/** A broken rule of one answer. */
export type AnswerViolation = Violation<AnswerCode>;

/** A broken rule of the answers to a whole form. */
export type AnswersViolation = Violation<AnswersCode>;
