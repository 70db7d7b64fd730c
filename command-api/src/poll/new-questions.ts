import { checkQuestionSize } from '@canvass/contracts/edition/size';
import { rulesRenamed } from '@canvass/contracts/poll/branch-rules';
import type { CreatePoll, NewQuestion } from '@canvass/contracts/poll/commands';
import { contentOf } from '@canvass/contracts/question/content';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { checkQuestion, tidyQuestion } from '@canvass/contracts/question/rules';
import { invalid } from '@canvass/contracts/rule/refusal';
import { requirePermittedContent, type Permission } from '../question/permitted.js';

/** Questions written in a poll, by the ids they get. */
export type WrittenQuestions = ReadonlyMap<string, QuestionContent>;

/** The fields of a request that name questions. */
export type Naming = Pick<
  Partial<CreatePoll>,
  | 'newQuestions'
  | 'questions'
  | 'questionsGraph'
  | 'questionsGraphOptions'
  | 'conditions'
  | 'rules'
  | 'notifications'
>;

/**
 * The request with the ids that its new questions get in place of those that its sender made up.
 * @param idOf the id that a question gets, by the one that it was sent with
 */
export function renamed<Request extends Naming>(
  request: Request,
  idOf: (sent: string) => string,
): Request {
  const { newQuestions, questions, questionsGraph, questionsGraphOptions, notifications } = request;
  const { conditions, rules } = request;
  if (!newQuestions?.length) return request;
  const ids = new Map(newQuestions.map(({ id }) => [id, idOf(id)]));
  const own = (id: string) => ids.get(id) ?? id;
  const byOwn = <Value>(record: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).map(([id, value]) => [own(id), value]));
  return {
    ...request,
    newQuestions: newQuestions.map((question) => ({ ...question, id: own(question.id) })),
    ...(questions && { questions: questions.map(own) }),
    ...(questionsGraph && {
      questionsGraph: Object.fromEntries(
        Object.entries(byOwn(questionsGraph)).map(([id, targets]) => [
          id,
          targets.map((target) => target && own(target)),
        ]),
      ),
    }),
    ...(rules && { rules: rulesRenamed(rules, own) }),
    ...(conditions && {
      conditions: conditions.map((one) => ({
        ...one,
        conditionQuestion: own(one.conditionQuestion),
        goTo: own(one.goTo),
      })),
    }),
    ...(questionsGraphOptions && { questionsGraphOptions: byOwn(questionsGraphOptions) }),
    ...(notifications && {
      notifications: notifications.map((rule) => ({ ...rule, questionId: own(rule.questionId) })),
    }),
  };
}

/**
 * The questions that a request writes in its poll.
 * @param asked ids of the questions that the poll is to ask; others are not created
 * @param idsOf makes the ids of the parts of a question that were sent without any
 * @throws Refusal invalidInput, with fields such as `newQuestions.0.question`, questionTypeNotInPlan, featureNotInPlan
 */
export function newQuestions(
  sentQuestions: readonly NewQuestion[],
  asked: readonly string[],
  permission: Permission,
  idsOf: (question: string) => () => string,
): WrittenQuestions {
  const written = new Map<string, QuestionContent>();
  const violations = sentQuestions.flatMap((sent, place) => {
    if (!asked.includes(sent.id)) return [];
    const content = tidyQuestion(contentOf(sent, idsOf(sent.id)));
    written.set(sent.id, content);
    return [...checkQuestion(content), ...checkQuestionSize(content)].map((violation) => ({
      ...violation,
      field: `newQuestions.${place}.${violation.field ?? ''}`,
    }));
  });
  if (violations.length > 0) throw invalid(violations);
  for (const content of written.values()) requirePermittedContent(permission, undefined, content);
  return written;
}
