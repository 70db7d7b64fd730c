import type { Answers } from '../question/answer.js';
import { checkAnswer } from '../question/answer-rules.js';
import type { QuestionType } from '../question/question.js';
import { answerTypes } from '../question/types/catalogue.js';
import { countsWhileUnfinished, type AnswerCode } from '../rule/answer-codes.js';
import type { AnswersViolation } from '../rule/violation.js';
import { routeOf, type Hidden } from '../poll/branching.js';
import type { Form } from './form.js';

/** A rating may still be raised; our page brings a number between its bounds as it is typed, and charts count it at once. */
function countsFor(type: QuestionType, code: AnswerCode, isFinished: boolean): boolean {
  if (isFinished) return true;
  const mayBeRaised = code === 'answerRange' && answerTypes[type].firstOfScale !== null;
  return countsWhileUnfinished[code] && !mayBeRaised;
}

/**
 * All violations that keep answers to a form from being accepted; empty if there are none.
 * For an unfinished response only shapes, upper bounds and the range of numbers are checked; a finished one must satisfy
 * every question on its route.
 * `field` is the question's id.
 * @param hidden the parameters of the address that the page was opened by
 */
export function checkAnswers(
  form: Form,
  answers: Answers,
  isFinished: boolean,
  hidden?: Hidden,
): AnswersViolation[] {
  const byId = new Map(form.questions.map((question) => [question._id, question]));
  const violations: AnswersViolation[] = [];
  for (const id of Object.keys(answers)) {
    if (!byId.has(id)) violations.push({ code: 'unknownQuestion', field: id });
  }
  if (violations.length > 0) return violations;
  const route = routeOf(form.poll, form.questions, answers, hidden);
  for (const id of Object.keys(answers)) {
    if (!route.includes(id)) violations.push({ code: 'offRoute', field: id });
  }
  for (const id of route) {
    const question = byId.get(id);
    const violation = question && checkAnswer(question, answers[id]);
    const counts = violation && countsFor(question.type, violation.code, isFinished);
    if (counts) violations.push({ ...violation, field: id });
  }
  return violations;
}
