import { branchesOf, isRequired } from '../question/answer-rules.js';
import type { QuestionContent } from '../question/question.js';
import { answerTypes } from '../question/types/catalogue.js';
import type { Violation } from '../rule/violation.js';
import type { BranchRule, BranchRules, Condition, Target } from './branch-rule.js';
import { ANSWERED, exitsOf, type BranchingQuestion } from './branching.js';
import type { PollContent, RecordedWays, Ways } from './poll.js';

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
 * order of the options, and rules by their own, so that it says none of theirs.
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
    if (rule.to === 'end') ways.set(exit, null);
    else ways.set(exit, rule.to === 'next' ? inOrder : rule.to.question);
  }
  return Object.fromEntries(
    exits.map((exit) => [exit, ways.has(exit) ? (ways.get(exit) ?? null) : inOrder]),
  );
}

type Branching = Pick<PollContent, 'questions' | 'questionsGraph' | 'rules'>;

/** Id of the question that follows in order; null after the last. */
export function nextInOrder(questions: readonly string[], id: string): string | null {
  return questions[questions.indexOf(id) + 1] ?? null;
}

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

/** The rules without conditions that can hold no more: those that need them go, and others ask for the rest. */
function without(
  rules: readonly BranchRule[],
  isGone: (condition: Condition) => boolean,
): BranchRule[] {
  return rules.flatMap((rule) => {
    const left = rule.conditions.filter((condition) => !isGone(condition));
    if (left.length === rule.conditions.length) return [rule];
    return rule.join === 'all' || left.length === 0 ? [] : [{ ...rule, conditions: left }];
  });
}

function eachOf(
  rules: BranchRules,
  change: (list: readonly BranchRule[]) => BranchRule[],
): BranchRules {
  return Object.fromEntries(Object.entries(rules).map(([id, list]) => [id, change(list)]));
}

/** What decides which conditions on a question can hold. */
type Asked = Pick<QuestionContent, 'type' | 'options' | 'images'>;

/** Whether a question takes numbers that a condition can be about. */
export function takesNumbers({ type }: Pick<Asked, 'type'>): boolean {
  return answerTypes[type].storedAs === 'numbers';
}

/** The rules without what they say of options that their questions have no more. @param questions by id; others stay as they are */
export function rulesNow(rules: BranchRules, questions: ReadonlyMap<string, Asked>): BranchRules {
  return eachOf(rules, (list) =>
    without(list, (condition) => {
      if (condition.on === 'hidden' || condition.on === 'answered') return false;
      const question = questions.get(condition.question);
      if (!question) return false;
      if (condition.on === 'number') return !takesNumbers(question);
      return !branchesOf(question).some(({ id }) => id === condition.option);
    }),
  );
}

/**
 * The rules of a poll that asks these questions: without those of others and those that ask of others. What led to another
 * leads to the next in order.
 */
export function rulesAmong(rules: BranchRules, questions: readonly string[]): BranchRules {
  const known = new Set(questions);
  const own = Object.entries(rules).filter(([id]) => known.has(id));
  return eachOf(Object.fromEntries(own), (list) =>
    without(list, (one) => one.on !== 'hidden' && !known.has(one.question)).map((rule) => {
      const isLost =
        typeof rule.to === 'object' && 'question' in rule.to && !known.has(rule.to.question);
      return isLost ? { ...rule, to: 'next' } : rule;
    }),
  );
}

/** The rules without what they say of these options. */
export function rulesWithout(rules: BranchRules, options: readonly string[]): BranchRules {
  return eachOf(rules, (list) =>
    without(list, (one) => one.on === 'option' && options.includes(one.option)),
  );
}

function renamed(condition: Condition, idOf: (id: string) => string): Condition {
  if (condition.on === 'hidden') return condition;
  const asked = { ...condition, question: idOf(condition.question) };
  return asked.on === 'option' ? { ...asked, option: idOf(asked.option) } : asked;
}

/** The rules with other ids of questions and options. */
export function rulesRenamed(rules: BranchRules, idOf: (id: string) => string): BranchRules {
  return Object.fromEntries(
    Object.entries(rules).map(([id, list]) => [
      idOf(id),
      list.map(({ join, conditions, to }): BranchRule => ({
        join,
        conditions: conditions.map((one) => renamed(one, idOf)),
        to: typeof to === 'object' && 'question' in to ? { question: idOf(to.question) } : to,
      })),
    ]),
  );
}

function conditionsIn(rules: BranchRules): Condition[] {
  return Object.values(rules).flatMap((list) => list.flatMap((rule) => rule.conditions));
}

/** Ids of the questions that rules ask of. */
export function askedIn(rules: BranchRules = {}): string[] {
  return conditionsIn(rules).flatMap((one) => (one.on === 'hidden' ? [] : [one.question]));
}

/** Ids of the options that rules ask of. */
export function optionsIn(rules: BranchRules = {}): string[] {
  return conditionsIn(rules).flatMap((one) => (one.on === 'option' ? [one.option] : []));
}

/** Where the rules of each question can lead, for a search for circles; a question that they lead to itself is left out. */
export function leadsOf(rules: BranchRules, questions: readonly string[]): RecordedWays {
  const leads = Object.entries(rules).map(([id, list]) => {
    const inOrder = nextInOrder(questions, id);
    const always = list.findIndex(({ conditions }) => conditions.length === 0);
    const reached = always < 0 ? list : list.slice(0, always + 1);
    const targets = reached.map(({ to }) => {
      if (to === 'next') return inOrder;
      return typeof to === 'object' && 'question' in to ? to.question : null;
    });
    const all = always < 0 ? [...targets, inOrder] : targets;
    return [id, all.filter((target) => target !== id)] as const;
  });
  return Object.fromEntries(leads);
}

type Checked = Pick<PollContent, 'questions' | 'rules' | 'endings' | 'hiddenFields'>;

/** All violations that keep rules from being saved; empty if there are none. */
export function checkRules(poll: Checked): Violation[] {
  const { questions, rules = {} } = poll;
  return Object.entries(rules).flatMap(([id, list]) =>
    questions.includes(id)
      ? list.flatMap((rule, place) => checkRule(poll, id, rule, `rules.${id}.${place}`))
      : [{ code: 'ruleUnknown' as const, field: `rules.${id}` }],
  );
}

function checkRule(poll: Checked, id: string, rule: BranchRule, field: string): Violation[] {
  const violations: Violation[] = [];
  const { to } = rule;
  if (typeof to === 'object' && 'ending' in to) {
    const isKnown = poll.endings?.some((ending) => ending.id === to.ending);
    if (!isKnown) violations.push({ code: 'endingUnknown', field });
  } else if (typeof to === 'object') {
    if (to.question === id) violations.push({ code: 'graphSameQuestion', field });
    else if (!poll.questions.includes(to.question)) {
      violations.push({ code: 'graphUnknownQuestion', field });
    }
  }
  const [first] = rule.conditions.flatMap((one) => checkCondition(poll, id, one, field));
  return first ? [...violations, first] : violations;
}

function checkCondition(
  { questions, hiddenFields = [] }: Checked,
  id: string,
  condition: Condition,
  field: string,
): Violation[] {
  if (condition.on === 'hidden') {
    return hiddenFields.includes(condition.field) ? [] : [{ code: 'ruleUnknown', field }];
  }
  const place = questions.indexOf(condition.question);
  if (place < 0) return [{ code: 'ruleUnknown', field }];
  if (place > questions.indexOf(id)) return [{ code: 'ruleLater', field }];
  if (condition.on !== 'number') return [];
  const { min, max } = condition;
  const isNone = min === undefined && max === undefined;
  return isNone || (min ?? -Infinity) > (max ?? Infinity) ? [{ code: 'ruleRange', field }] : [];
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
