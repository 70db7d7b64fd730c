import type { AnswerViolation } from '../../rule/violation.js';
import type { AnswerContent, Answered } from '../answer.js';
import { LARGEST_RATING } from '../bounds.js';
import type { ValidationRule } from '../question.js';
import type { AnswerType } from './answer-type.js';
import { asGiven } from './storing.js';

/** The values of a scale, lowest first. Never above the largest, even while a larger maximum is being typed. */
export function valuesOfScale(first: number, rule: Pick<ValidationRule, 'max'>): number[] {
  const max = Math.min(LARGEST_RATING, rule.max);
  return Array.from({ length: max - first + 1 }, (_, index) => first + index);
}

/** An answer that is one value of a scale. @param firstOfScale the lowest */
export function onScale(firstOfScale: number) {
  return {
    ...asGiven,
    firstOfScale,
    hasShape: ({ validationRule }, [first, ...others]) =>
      others.length === 0 && valuesOfScale(firstOfScale, validationRule).includes(first as number),
    storedAs: 'numbers',
  } as const satisfies Partial<AnswerType>;
}

/** A scale starts at its own least value, even if the rule's `min` is higher. */
export function checkRating(
  { validationRule: { min, max } }: Answered,
  [rating]: AnswerContent,
): AnswerViolation | undefined {
  return (rating as number) < min ? { code: 'answerRange', parameters: { min, max } } : undefined;
}
