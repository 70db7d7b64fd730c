import type { AnswerViolation } from '../rule/violation.js';
import type { AnswerContent, Answered } from './answer.js';
import type { Choice, QuestionContent } from './question.js';
import { answerTypes } from './types/answer-types.js';

/** A question with min of at least 1 must be answered; a checkbox always must. */
export function isRequired(question: Pick<QuestionContent, 'type' | 'validationRule'>): boolean {
  return answerTypes[question.type].isAlwaysRequired || question.validationRule.min > 0;
}

/** Options or pictures of a question that can each lead elsewhere; none where it has one way on. */
export function branchesOf(
  question: Pick<QuestionContent, 'type' | 'options' | 'images'>,
): Choice[] {
  const { branches, choices } = answerTypes[question.type];
  return branches && choices ? question[choices] : [];
}

/** Whether there is anything in the answer. An unticked checkbox is no answer. */
export function isAnswered(
  question: Pick<QuestionContent, 'type'>,
  content: AnswerContent | undefined,
): boolean {
  if (!Array.isArray(content) || content.length === 0) return false;
  return answerTypes[question.type].saysAnything(content);
}

/** Questions that one tap answers, so that a form without navigation can go on by itself. */
export function isOneTap(question: Pick<QuestionContent, 'type' | 'validationRule'>): boolean {
  return answerTypes[question.type].isOneTap(question);
}

/**
 * What is wrong with an answer; undefined when it is right.
 * `answerShape` never comes from a person, the others say what is still missing.
 */
export function checkAnswer(
  question: Answered,
  content: AnswerContent | undefined,
): AnswerViolation | undefined {
  if (content === undefined || (Array.isArray(content) && content.length === 0)) {
    return isRequired(question) ? { code: 'answerRequired' } : undefined;
  }
  const type = answerTypes[question.type];
  // Broken shapes never come from our own page.
  if (!Array.isArray(content) || !type.hasShape(question, content)) return { code: 'answerShape' };
  return type.check(question, content);
}
