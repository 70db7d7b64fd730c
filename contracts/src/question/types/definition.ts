import type { Violation } from '../../rule/violation.js';
import type { QuestionContent, ValidationRule } from '../question.js';

/** What only some types of questions have: options, pictures, rows with columns and their label, faces, a direction. */
export type QuestionPart = 'options' | 'images' | 'grid' | 'emoji' | 'verticalSlider';

/** What a type of question is to those who write and keep questions. What it makes of answers is its `AnswerType`. */
export interface QuestionDefinition {
  /** Parts that the type has; what a question brings of the others is dropped. */
  parts: readonly QuestionPart[];
  /** The rule with which a question of the type begins. */
  firstRule: ValidationRule;
  /** The largest `max` its rule may have. */
  largestMaximum: (question: Pick<QuestionContent, 'emoji' | 'images'>) => number;
  /** What is wrong with a rule of whole numbers besides too large a `max` and a `min` beyond it. */
  checkRule: (question: QuestionContent) => Violation[];
  /** What is wrong with the question's parts. */
  checkParts: (question: QuestionContent) => Violation[];
  /**
   * Whether answers given before the change cannot be counted together with those given after it.
   * Reordering never is critical, as ids are stable.
   */
  isCritical: (before: QuestionContent, after: QuestionContent) => boolean;
}

/** The definition of a type without parts, whose rule says nothing but whether an answer is required. */
export const withoutParts = {
  parts: [],
  largestMaximum: () => 1,
  checkRule: () => [],
  checkParts: () => [],
} as const satisfies Partial<QuestionDefinition>;

/** A scale: another `max` makes other values of the old ones. */
export function isOtherScale(before: QuestionContent, after: QuestionContent): boolean {
  return before.validationRule.max !== after.validationRule.max;
}
