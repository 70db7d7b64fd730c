import type { Violation } from '../../rule/violation.js';
import type { OptionKind, QuestionContent, ValidationRule } from '../question.js';

/**
 * Parts that only some question types have: options, what is special about each of them, their order, pictures, rows with
 * columns and their label, faces, a direction, what the ends of a scale mean, days.
 */
export type QuestionPart =
  | 'options'
  | 'optionDetails'
  | 'optionOrder'
  | 'images'
  | 'grid'
  | 'emoji'
  | 'verticalSlider'
  | 'ends'
  | 'dates';

/** A question type for editing and storing questions. Its `AnswerType` defines its answers. */
export interface QuestionDefinition {
  /** Parts that the type has; other parts of a request are dropped. */
  parts: readonly QuestionPart[];
  /** How many options it may have; 0 without this part. */
  mostOptions: number;
  /** What can be special about its options besides a score. */
  optionKinds: readonly OptionKind[];
  /** The initial rule of a question of this type. */
  firstRule: ValidationRule;
  /** Whether 0 is an answer, so that one can be required with a `min` of 0. */
  isZeroAnAnswer?: true;
  /** The largest `max` its rule may have. */
  largestMaximum: (question: Pick<QuestionContent, 'emoji' | 'images'>) => number;
  /** Violations of an integer rule besides a `max` that is too large and a `min` above it. */
  checkRule: (question: QuestionContent) => Violation[];
  /** Violations of the question's parts. */
  checkParts: (question: QuestionContent) => Violation[];
  /**
   * Whether answers given before the change cannot be counted together with those given after it.
   * Reordering is never critical, as ids are stable.
   */
  isCritical: (before: QuestionContent, after: QuestionContent) => boolean;
}

/** The definition of a type without parts, whose rule only says whether an answer is required. */
export const withoutParts = {
  parts: [],
  mostOptions: 0,
  optionKinds: [],
  largestMaximum: () => 1,
  checkRule: () => [],
  checkParts: () => [],
} as const satisfies Partial<QuestionDefinition>;

/** A scale: changing `max` changes the meaning of old values. */
export function isOtherScale(before: QuestionContent, after: QuestionContent): boolean {
  return before.validationRule.max !== after.validationRule.max;
}
