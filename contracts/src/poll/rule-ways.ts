import { branchesOf, isRequired } from '../question/answer-rules.js';
import type { QuestionContent } from '../question/question.js';
import type { BranchRule, BranchRules, Condition, Target } from './branch-rule.js';
import { nextInOrder } from './branch-rules.js';
import { ANSWERED, exitsOf, type BranchingQuestion } from './branching.js';
import type { PollContent, Ways } from './poll.js';
import { leadsOf } from './rule-violations.js';

/** A question whose rules are compared with its graph. */
type Ruled = Pick<QuestionContent, 'type' | 'options' | 'images' | 'validationRule'>;

function conditionOf(question: string, exit: string): Condition {
  return exit === ANSWERED
    ? { on: 'answered', question, answered: true }
    : { on: 'option', question, option: exit };
}

function targetOf(to: string | null, inOrder: string | null): Target {
  if (to === inOrder) return 'next';
  return to === null ? 'end' : { question: to };
}

/**
 * The rules that say what the graph says of a question: one for each of its exits, in their order, up to the last that does
 * not lead to the next question.
 * @param inOrder id of the next question, null after the last
 */
export function rulesOfWays(
  question: BranchingQuestion,
  ways: Ways[string] = {},
  inOrder: string | null = null,
): BranchRule[] {
  const rules = exitsOf(question).flatMap((exit): BranchRule[] => {
    const to = ways[exit];
    if (to === undefined) return [];
    const conditions = [conditionOf(question._id, exit)];
    return [{ join: 'all', conditions, to: targetOf(to, inOrder) }];
  });
  return rules.slice(0, rules.findLastIndex(({ to }) => to !== 'next') + 1);
}

function exitOf(id: string, { conditions }: BranchRule): string | undefined {
  const [condition, ...more] = conditions;
  if (!condition || more.length > 0) return undefined;
  if (condition.on === 'option' && condition.question === id) return condition.option;
  const isAnswer = condition.on === 'answered' && condition.answered && condition.question === id;
  return isAnswer ? ANSWERED : undefined;
}

/**
 * What the graph would have to say for these rules; undefined where they say more. Of several choices the graph goes by the
 * order of the options, and rules by their own, so that it says none of theirs. A graph that names what follows in order
 * means the next question, whichever that becomes, so that it says no rule that means this question, or this end.
 */
export function waysOfRules(
  id: string,
  question: Ruled,
  rules: readonly BranchRule[],
  inOrder: string | null,
): Ways[string] | undefined {
  const isOfSeveral = branchesOf(question).length > 0 && question.validationRule.max > 1;
  if (isOfSeveral && rules.length > 0) return undefined;
  const exits = exitsOf(question);
  const ways = new Map<string, string | null>();
  for (const rule of rules) {
    const exit = exitOf(id, rule);
    const isSaid = exit !== undefined && exits.includes(exit) && !ways.has(exit);
    if (!isSaid || (typeof rule.to === 'object' && 'ending' in rule.to)) return undefined;
    if (rule.to === 'next') {
      ways.set(exit, inOrder);
      continue;
    }
    const to = rule.to === 'end' ? null : rule.to.question;
    if (to === inOrder) return undefined;
    ways.set(exit, to);
  }
  return Object.fromEntries(
    exits.map((exit) => [exit, ways.has(exit) ? (ways.get(exit) ?? null) : inOrder]),
  );
}

type Branching = Pick<PollContent, 'questions' | 'questionsGraph' | 'rules'>;

/**
 * The poll with each of its questions in one of both: in the graph where that can say its rules, else in the rules.
 * @param questions by id; the rules of one that is missing stay rules
 */
export function settledRules<Poll extends Branching>(
  poll: Poll,
  questions: ReadonlyMap<string, Ruled>,
): Poll {
  const { rules = {}, ...others } = poll;
  const graph = { ...poll.questionsGraph };
  const kept: BranchRules = {};
  for (const [id, list] of Object.entries(rules)) {
    const question = questions.get(id);
    const ways = question && waysOfRules(id, question, list, nextInOrder(poll.questions, id));
    if (ways) graph[id] = ways;
    else {
      kept[id] = list;
      delete graph[id];
    }
  }
  const isRuled = Object.keys(kept).length > 0;
  return { ...others, questionsGraph: graph, ...(isRuled ? { rules: kept } : {}) } as Poll;
}

/** A question as the ways through a poll are looked for. */
export type WayQuestion = BranchingQuestion & Pick<QuestionContent, 'validationRule'>;

type Drawn = Pick<PollContent, 'questions' | 'questionsGraph' | 'rules'>;

/**
 * Where answers to each question can lead, each once: to a question by its id, or to null, an end.
 * @param poll one that follows its graph
 * @param questions those that are missing may lead on in order
 */
export function leadsIn(
  poll: Drawn,
  questions: readonly WayQuestion[],
): ReadonlyMap<string, readonly (string | null)[]> {
  const rules = leadsOf(poll.rules ?? {}, poll.questions);
  const leads = (id: string): (string | null)[] => {
    const inOrder = nextInOrder(poll.questions, id);
    const question = questions.find(({ _id }) => _id === id);
    const ruled = rules[id];
    if (ruled) return Object.values(ruled);
    const ways = poll.questionsGraph[id] ?? {};
    if (!question) return [...Object.values(ways), inOrder];
    const targets = exitsOf(question).map((exit) => {
      const to = ways[exit];
      return to === undefined ? inOrder : to;
    });
    return isRequired(question) ? targets : [...targets, inOrder];
  };
  return new Map(poll.questions.map((id) => [id, [...new Set(leads(id))]]));
}

/** Ids of the questions to which no answers can lead, in order. @param poll one that follows its graph */
export function unreachedIn(poll: Drawn, questions: readonly WayQuestion[]): string[] {
  const leads = leadsIn(poll, questions);
  const reached = new Set(poll.questions.slice(0, 1));
  // A set goes on with what is added to it meanwhile.
  for (const id of reached) {
    for (const to of leads.get(id) ?? []) if (to !== null) reached.add(to);
  }
  return poll.questions.filter((id) => !reached.has(id));
}
