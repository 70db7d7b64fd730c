import type { AnswerViolation } from '../../rule/violation.js';
import type { AnswerContent, Answered } from '../answer.js';

/** Whether the entries are distinct indexes below a count. */
export function arePlaces(content: readonly unknown[], length: number): boolean {
  return (
    content.every((place) => isPlace(place, length)) && new Set(content).size === content.length
  );
}

export function isPlace(value: unknown, length: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < length;
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
