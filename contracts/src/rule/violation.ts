import type { AnswerCode } from './answer-codes.js';
import type { AnswersCode, FormCode } from './violation-codes.js';
import type { PlainCode, ValuedCode, ViolationValues } from './violation-values.js';

interface Broken<Code extends string> {
  /** Key of the message, for example `nameRequired`. */
  code: Code;
  /** Path in the checked value, for example `options.2`. */
  field?: string;
}

/** Values the message names, for example `{ max: 500 }`. */
type Valued<Code extends keyof ViolationValues> = {
  [One in Code]: Broken<One> & { parameters: ViolationValues[One] };
}[Code];

type Plain<Code extends string> = [Code] extends [never]
  ? never
  : Broken<Code> & { parameters?: never };

/** A broken rule. Each side words it in its reader's language. */
export type Violation<Code extends string = FormCode> =
  | Plain<PlainCode<Code>>
  | Valued<ValuedCode<Code>>;

/** A broken rule of one answer. */
export type AnswerViolation = Violation<AnswerCode>;

/** A broken rule of the answers to a whole form. */
export type AnswersViolation = Violation<AnswersCode>;
