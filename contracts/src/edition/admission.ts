import type { Answers } from '../question/answer.js';
import { checkAnswer } from '../question/answer-rules.js';
import type { AnswerCode } from '../rule/violation-codes.js';
import type { AnswersViolation } from '../rule/violation.js';
import { routeOf } from '../poll/branching.js';
import type { Form } from './form.js';

/**
 * Whether a violation counts before the response is finished. What is missing may still be given. What is broken or larger
 * than the question allows comes from no page of ours, and would fill the log if it were taken.
 */
const countsWhileUnfinished: Record<AnswerCode, boolean> = {
  answerEveryRow: false,
  answerRange: false,
  answerRequired: false,
  answerShape: true,
  answerTooLong: true,
  answerTooShort: false,
  signatureTooLarge: true,
  tooFewChoices: false,
  tooManyChoices: true,
};

/**
 * All violations that keep answers to a form from being accepted; empty if there are none.
 * For an unfinished response only shapes and upper bounds are checked; a finished one must satisfy every question on its
 * route.
 * `field` is the question's id.
 */
export function checkAnswers(
  form: Form,
  answers: Answers,
  isFinished: boolean,
): AnswersViolation[] {
  const byId = new Map(form.questions.map((question) => [question._id, question]));
  const violations: AnswersViolation[] = [];
  for (const id of Object.keys(answers)) {
    if (!byId.has(id)) violations.push({ code: 'unknownQuestion', field: id });
  }
  if (violations.length > 0) return violations;
  const route = routeOf(form.poll, form.questions, answers);
  for (const id of Object.keys(answers)) {
    if (!route.includes(id)) violations.push({ code: 'offRoute', field: id });
  }
  for (const id of route) {
    const question = byId.get(id);
    const violation = question && checkAnswer(question, answers[id]);
    const counts = violation && (isFinished || countsWhileUnfinished[violation.code]);
    if (counts) violations.push({ ...violation, field: id });
  }
  return violations;
}
