import { rulesRenamed } from './branch-rules.js';
import type { CreatePoll } from './commands.js';

/** The fields of a request that name questions. */
export type Naming = Pick<
  Partial<CreatePoll>,
  | 'newQuestions'
  | 'questions'
  | 'questionsGraph'
  | 'questionsGraphOptions'
  | 'conditions'
  | 'rules'
  | 'sections'
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
  const { conditions, rules, sections } = request;
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
    ...(sections && { sections: byOwn(sections) }),
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
