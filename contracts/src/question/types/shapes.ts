import type { AnswerViolation } from '../../rule/violation.js';
import { ratingValues, type AnswerContent, type Answered } from '../answer.js';

/** Whether every entry is the place of another choice among so many. */
export function arePlaces(content: readonly unknown[], length: number): boolean {
  return (
    content.every((place) => isPlace(place, length)) && new Set(content).size === content.length
  );
}

export function isPlace(value: unknown, length: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < length;
}

/** Whether it is one of the values that a rating offers. */
export function isRating(question: Answered, [first, ...others]: AnswerContent): boolean {
  return others.length === 0 && ratingValues(question).includes(first as number);
}

/** Ratings start below the least that a rule may ask for. */
export function checkRating(
  { validationRule: { min, max } }: Answered,
  [rating]: AnswerContent,
): AnswerViolation | undefined {
  return (rating as number) < min ? { code: 'answerRange', parameters: { min, max } } : undefined;
}

/** Whether as many were chosen as the rule asks for. */
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
