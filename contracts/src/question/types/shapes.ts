import type { AnswerViolation } from '../../rule/violation.js';
import { ratingValues, type AnswerContent, type Answered } from '../answer.js';

/** Whether the entries are distinct indexes below a count. */
export function arePlaces(content: readonly unknown[], length: number): boolean {
  return (
    content.every((place) => isPlace(place, length)) && new Set(content).size === content.length
  );
}

export function isPlace(value: unknown, length: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < length;
}

/** Whether a value is on the scale of a rating. */
export function isRating(question: Answered, [first, ...others]: AnswerContent): boolean {
  return others.length === 0 && ratingValues(question).includes(first as number);
}

/** A scale starts at its own least value, even if the rule's `min` is higher. */
export function checkRating(
  { validationRule: { min, max } }: Answered,
  [rating]: AnswerContent,
): AnswerViolation | undefined {
  return (rating as number) < min ? { code: 'answerRange', parameters: { min, max } } : undefined;
}

/** Whether the number of choices is within the rule. */
export function checkChosen(
  { validationRule: { min, max } }: Answered,
  { length }: AnswerContent,
): AnswerViolation | undefined {
  if (length > max) return { code: 'tooManyChoices', parameters: { max } };
  return length < min ? { code: 'tooFewChoices', parameters: { min } } : undefined;
}

export function nothingWrong(): undefined {
  return undefined;
}
