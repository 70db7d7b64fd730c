import { canonicalJson } from '@canvass/contracts/event/canonical';
import { rulesNow } from '@canvass/contracts/poll/branch-rules';
import type { EditPoll } from '@canvass/contracts/poll/commands';
import { conditionsOf, waysOfConditions } from '@canvass/contracts/poll/conditions';
import type { PollContent, Ways } from '@canvass/contracts/poll/poll';
import type { LeadingQuestions } from '@canvass/contracts/poll/ways';
import { waysOf } from '@canvass/contracts/poll/wire';
import { conflict, invalid } from '@canvass/contracts/rule/refusal';

type SentLogic = Pick<
  EditPoll,
  | 'questions'
  | 'questionsGraph'
  | 'questionsGraphOptions'
  | 'conditions'
  | 'rules'
  | 'isLinearLogic'
>;

/** The parts of a poll that its logic consists of. */
type Logic = Pick<PollContent, 'questions' | 'questionsGraph' | 'isLinearLogic' | 'rules'>;

/**
 * Refuses views of the logic that would drop what rules say.
 * @param before the poll as it stands
 * @throws Refusal rulesSayMore, naming the fields
 */
export function requireRulesKept(sent: SentLogic, before: Logic): void {
  const rules = sent.rules ?? before.rules ?? {};
  const isSwitched = sent.isLinearLogic === true && !before.isLinearLogic && !sent.rules;
  const ruled = (id: string) => Object.hasOwn(rules, id);
  const fields = [
    ...(isSwitched && Object.keys(rules).length > 0 ? ['isLinearLogic'] : []),
    ...Object.keys(sent.questionsGraph ?? {})
      .filter(ruled)
      .map((id) => `questionsGraph.${id}`),
    ...(sent.conditions ?? []).flatMap(({ conditionQuestion }, place) =>
      ruled(conditionQuestion) ? [`conditions.${place}`] : [],
    ),
  ];
  if (fields.length > 0) throw conflict('rulesSayMore', { fields });
}

/** Refuses rules that ask of options, or numbers, which a question has not. @throws Refusal invalidInput, naming the rules */
export function requireAskable({ rules = {} }: SentLogic, questions: LeadingQuestions): void {
  const kept = rulesNow(rules, questions);
  const lost = Object.keys(rules).filter(
    (id) => canonicalJson(rules[id]) !== canonicalJson(kept[id]),
  );
  if (lost.length === 0) return;
  throw invalid(lost.map((id) => ({ code: 'ruleUnknown', field: `rules.${id}` })));
}

/**
 * The graph that a request asks for, as a graph or as conditions; undefined where it asks for none.
 * @param before the poll as it was when the edit started, whose conditions may be sent as they were
 * @throws Refusal rulesSayMore where graph and conditions are sent and say different things
 */
export function graphSent(
  sent: SentLogic,
  before: Logic,
  questions: LeadingQuestions,
): Ways | undefined {
  const { questionsGraph, questionsGraphOptions, conditions } = sent;
  const graph = questionsGraph && waysOf({ questionsGraph, questionsGraphOptions }, questions);
  if (!conditions) return graph;
  const saidOf = (ways: Ways, order = sent.questions ?? before.questions) =>
    canonicalJson(
      conditionsOf({ questions: order, questionsGraph: ways, isLinearLogic: false }, questions),
    );
  const saidBefore = saidOf(before.questionsGraph, before.questions);
  const isAsked = conditions.some(({ isEmpty }) => !isEmpty);
  const isView = canonicalJson(conditions) === saidBefore || (!isAsked && before.isLinearLogic);
  if (isView) return graph;
  const meant = waysOfConditions(conditions, questions);
  const isGraphMeant = graph && Object.keys(graph).length > 0 && saidOf(graph) !== saidBefore;
  if (isGraphMeant && saidOf(graph) !== saidOf(meant)) {
    throw conflict('rulesSayMore', { fields: ['conditions'] });
  }
  return meant;
}
