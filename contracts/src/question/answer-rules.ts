import type { AnswerViolation } from '../rule/violation.js';
import type { AnswerContent, Answered } from './answer.js';
import type { Choice, QuestionContent } from './question.js';
import { saysAnything } from './types/answer-kind.js';
import { answerTypes } from './types/catalogue.js';
import { valuesOfScale } from './types/scale.js';

/** A question with min of at least 1 must be answered, and a number that says so with a min of 0; a checkbox always must. */
export function isRequired(question: Pick<QuestionContent, 'type' | 'validationRule'>): boolean {
  const { min, required = false } = question.validationRule;
  return answerTypes[question.type].isAlwaysRequired || min > 0 || required;
}

/** Options or pictures of a question that can each lead to a different question; empty if it does not branch. */
export function branchesOf(
  question: Pick<QuestionContent, 'type' | 'options' | 'images'>,
): Choice[] {
  const { branches, choices } = answerTypes[question.type];
  return branches && choices ? question[choices] : [];
}

/** The values of the scale of a rating, lowest first; empty if the type has no scale. */
export function ratingValues(question: Pick<QuestionContent, 'type' | 'validationRule'>): number[] {
  const { firstOfScale } = answerTypes[question.type];
  return firstOfScale === null ? [] : valuesOfScale(firstOfScale, question.validationRule);
}

/** Whether the answer has content. An unticked checkbox is no answer. */
export function isAnswered(
  question: Pick<QuestionContent, 'type'>,
  content: AnswerContent | undefined,
): boolean {
  return Array.isArray(content) && saysAnything(answerTypes[question.type].storedAs, content);
}

/** Whether one tap answers the question, so that a form without navigation can advance by itself. */
export function isOneTap(
  question: Pick<QuestionContent, 'type' | 'validationRule' | 'options'>,
): boolean {
  return answerTypes[question.type].isOneTap(question);
}

/**
 * The violation in an answer; undefined if there is none.
 * `answerShape` is never a respondent's mistake; the others say what is missing.
 */
export function checkAnswer(
  question: Answered,
  content: AnswerContent | undefined,
): AnswerViolation | undefined {
  if (content === undefined || (Array.isArray(content) && content.length === 0)) {
    return isRequired(question) ? { code: 'answerRequired' } : undefined;
  }
  const type = answerTypes[question.type];
  // Our own page never sends broken shapes.
  if (!Array.isArray(content) || !type.hasShape(question, content)) return { code: 'answerShape' };
  return type.check(question, content);
}
