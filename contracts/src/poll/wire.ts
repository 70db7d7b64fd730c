import { branchesOf } from '../question/answer-rules.js';
import { ANSWERED, exitsOf } from './branching.js';
import { conditionsOf } from './conditions.js';
import type { NotificationRule, PollContent, QuestionsGraph, RecordedWays, Ways } from './poll.js';
import type { WrittenCondition } from './schema.js';
import type { LeadingQuestion, LeadingQuestions } from './ways.js';

/** Branching on the wire: lists of targets aligned with options, and those options' ids. */
export interface GraphWire {
  questionsGraph: QuestionsGraph;
  questionsGraphOptions: Record<string, string[]>;
}

/** A notification rule on the wire; `optionId` takes precedence over `answerIndex`. */
export interface RuleWire {
  questionId: string;
  answer: string;
  answerIndex: number;
  optionId?: string | undefined;
  availableAnswers?: string[] | undefined;
  accountId?: string | undefined;
  /** Address of the account; only the server knows it, and answers it. */
  sendTo?: string | undefined;
}

/** The parts of a poll that refer to options. */
export type BranchingWire = GraphWire & {
  notifications: RuleWire[];
  conditions: WrittenCondition[];
};

function optionsAmong(exits: readonly string[]): string[] {
  return exits.filter((exit) => exit !== ANSWERED);
}

/**
 * The graph over the current options. An option without a way leads to the next question in order.
 * @param order ids of the poll's questions
 */
function graphOf(ways: Ways, order: readonly string[], questions: LeadingQuestions): GraphWire {
  const entries = Object.entries(ways).map(([id, targets]) => {
    const question = questions.get(id);
    const exits = question ? exitsOf(question) : Object.keys(targets);
    const inOrder = order[order.indexOf(id) + 1] ?? null;
    const listed = exits.map((exit) => (targets[exit] === undefined ? inOrder : targets[exit]));
    return { id, listed, options: optionsAmong(exits) };
  });
  return {
    questionsGraph: Object.fromEntries(entries.map(({ id, listed }) => [id, listed])),
    questionsGraphOptions: Object.fromEntries(entries.map(({ id, options }) => [id, options])),
  };
}

/** The graph of a form, as lists over the form's own options. */
export function graphOfForm(
  ways: RecordedWays,
  questions: readonly (LeadingQuestion & { _id: string })[],
): QuestionsGraph {
  const order = questions.map(({ _id }) => _id);
  const byId = new Map(questions.map((question) => [question._id, question]));
  const named = Object.entries(ways).filter((way): way is [string, Ways[string]] => {
    return !Array.isArray(way[1]);
  });
  const listed = Object.entries(ways).filter((way): way is [string, QuestionsGraph[string]] => {
    return Array.isArray(way[1]);
  });
  const graph = graphOf(Object.fromEntries(named), order, byId).questionsGraph;
  return { ...graph, ...Object.fromEntries(listed) };
}

/** The graph to send without knowing the questions: its options are those that the ways name. */
export function graphToSend(ways: Ways): GraphWire {
  const entries = Object.entries(ways);
  return {
    questionsGraph: Object.fromEntries(entries.map(([id, way]) => [id, Object.values(way)])),
    questionsGraphOptions: Object.fromEntries(
      entries.map(([id, way]) => [id, optionsAmong(Object.keys(way))]),
    ),
  };
}

/**
 * The ways of a graph.
 * @param questions as they are now, for lists that do not say which options they are aligned with
 */
export function waysOf(
  { questionsGraph, questionsGraphOptions = {} }: Partial<GraphWire>,
  questions: LeadingQuestions = new Map(),
): Ways {
  const exitsFor = (id: string): string[] => {
    const question = questions.get(id);
    // Own properties only: a request may name a question `constructor`.
    const named = Object.hasOwn(questionsGraphOptions, id) && questionsGraphOptions[id];
    if (named) return named.length > 0 ? named : [ANSWERED];
    return question ? exitsOf(question) : [];
  };
  return Object.fromEntries(
    Object.entries(questionsGraph ?? {}).map(([id, targets]) => {
      const ways = exitsFor(id).flatMap((exit, place) => {
        const target = targets[place];
        return target === undefined ? [] : [[exit, target] as const];
      });
      return [id, Object.fromEntries(ways)];
    }),
  );
}

function choiceIds(questions: LeadingQuestions, id: string): string[] {
  const question = questions.get(id);
  return question ? branchesOf(question).map((choice) => choice.id) : [];
}

/** Rules with the id of their option and its current index. @param questions without them, only the id is right */
export function rulesToWire(
  rules: readonly NotificationRule[],
  questions: LeadingQuestions = new Map(),
): RuleWire[] {
  return rules.map(({ option, answerIndex = 0, ...rule }) => {
    if (option === undefined) return { ...rule, answerIndex };
    const place = choiceIds(questions, rule.questionId).indexOf(option);
    return { ...rule, answerIndex: place, optionId: option };
  });
}

/** Rules by the ids of options. @param questions as they are now, for rules that give only an index */
export function rulesOf(
  rules: readonly RuleWire[],
  questions: LeadingQuestions = new Map(),
): NotificationRule[] {
  return rules.map(({ answerIndex, optionId, sendTo: _sendTo, ...rule }) => {
    const option = optionId ?? choiceIds(questions, rule.questionId)[answerIndex];
    return option === undefined ? { ...rule, answerIndex } : { ...rule, option };
  });
}

/** Whether a poll branches on any of these options of a question, or notifies about them. */
export function standsByOptions(
  poll: Pick<BranchingWire, 'questionsGraphOptions' | 'notifications'> & Pick<PollContent, 'rules'>,
  question: string,
  options: readonly string[],
): boolean {
  const leading = poll.questionsGraphOptions[question] ?? [];
  const notified = poll.notifications.map(({ optionId }) => optionId);
  // Ids are unique, so the text of the rules says whether they name one.
  const ruled = JSON.stringify(poll.rules ?? {});
  const named = [...leading, ...notified];
  return options.some((option) => named.includes(option) || ruled.includes(option));
}

/** The parts of a poll that refer to options, on the wire. */
export function branchingToWire(
  content: Pick<PollContent, 'questions' | 'questionsGraph' | 'isLinearLogic' | 'notifications'>,
  questions: LeadingQuestions,
): BranchingWire {
  return {
    conditions: conditionsOf(content, questions),
    ...graphOf(content.questionsGraph, content.questions, questions),
    notifications: rulesToWire(content.notifications, questions),
  };
}
