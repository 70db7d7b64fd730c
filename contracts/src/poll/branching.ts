import type { AnswerContent, Answers } from '../question/answer.js';
import { branchesOf, isAnswered } from '../question/answer-rules.js';
import type { QuestionContent } from '../question/question.js';
import type { Violation } from '../rule/violation.js';
import type { BranchRule, Condition, Target } from './branch-rule.js';
import type { PollContent, RecordedWays, Ways } from './poll.js';
import { scoreOf } from './score.js';

/** The parts of a poll that branching depends on. */
export type BranchingPoll = Pick<
  PollContent,
  'formStyleType' | 'isConsentForm' | 'isLinearLogic' | 'rules'
> & { questionsGraph: RecordedWays };

/** The values of hidden fields that a respondent came with, by name. */
export type Hidden = Readonly<Record<string, string>>;

/** Stands for any answer to a question without options. */
export const ANSWERED = 'answered';

export type BranchingQuestion = Pick<QuestionContent, 'type' | 'options' | 'images'> & {
  _id: string;
};

/** Classic forms, consent forms and linear polls show their questions in order. */
export function followsGraph(poll: BranchingPoll): boolean {
  return poll.formStyleType === 'card' && !poll.isConsentForm && !poll.isLinearLogic;
}

/** What conditions are asked of: the answers on the way so far, and the respondent's hidden fields. */
interface Asked {
  questions: readonly BranchingQuestion[];
  answers: Answers;
  hidden: Hidden;
}

function holds(condition: Condition, { questions, answers, hidden }: Asked): boolean {
  if (condition.on === 'hidden') return (hidden[condition.field] ?? '') === condition.value;
  if (condition.on === 'score') return (scoreOf(questions, answers) ?? 0) >= condition.least;
  const question = questions.find(({ _id }) => _id === condition.question);
  const content = answers[condition.question] ?? [];
  const isGiven = question !== undefined && isAnswered(question, content);
  switch (condition.on) {
    case 'answered':
      return isGiven === condition.answered;
    case 'number': {
      const { min = -Infinity, max = Infinity } = condition;
      return typeof content[0] === 'number' && content[0] >= min && content[0] <= max;
    }
    case 'option':
      return isGiven && content.some((place) => isOption(question, place, condition.option));
  }
}

function isOption(question: BranchingQuestion, place: unknown, option: string): boolean {
  return typeof place === 'number' && branchesOf(question)[place]?.id === option;
}

/** Where the first rule that holds leads. */
function ruled(rules: readonly BranchRule[], asked: Asked): Target {
  const rule = rules.find(
    ({ join, conditions }) =>
      conditions.length === 0 ||
      conditions[join === 'all' ? 'every' : 'some']((condition) => holds(condition, asked)),
  );
  return rule ? rule.to : 'next';
}

/** Where a graph leads from a question; undefined for the next in order. */
function drawn(
  ways: RecordedWays[string] | undefined,
  question: BranchingQuestion,
  content: AnswerContent | undefined,
): string | null | undefined {
  if (!ways || !isAnswered(question, content)) return undefined;
  const choices = branchesOf(question);
  const chosen = choices.length > 0 ? lowestIndex(content ?? []) : 0;
  // An earlier form names options by index.
  return Array.isArray(ways) ? ways[chosen] : ways[choices[chosen]?.id ?? ANSWERED];
}

/** The id of the next question, or the end: an ending of the poll by its id, or null for the usual one. */
function following(
  poll: BranchingPoll,
  questionId: string,
  asked: Asked,
): { question: string | null; ending?: string } {
  const { questions, answers } = asked;
  const place = questions.findIndex((question) => question._id === questionId);
  const question = questions[place];
  const inOrder = { question: questions[place + 1]?._id ?? null };
  if (!question || !followsGraph(poll)) return question ? inOrder : { question: null };
  const rules = poll.rules?.[questionId];
  const to = rules
    ? ruled(rules, asked)
    : drawn(poll.questionsGraph[questionId], question, answers[questionId]);
  if (to === null || to === 'end') return { question: null };
  if (typeof to === 'object' && 'ending' in to) return { question: null, ending: to.ending };
  const target = typeof to === 'object' ? to.question : to;
  const isKnown = target !== undefined && questions.some((one) => one._id === target);
  return isKnown ? { question: target } : inOrder;
}

/**
 * The question after `questionId`, null at the end.
 * Its rules decide, the first that holds; or else its graph: several choices follow the lowest chosen index, and an
 * unanswered question goes to the next in order. So does an answer without a target, or with an unknown one.
 * @param before answers to earlier questions on the respondent's route
 */
export function nextQuestion(
  poll: BranchingPoll,
  questions: readonly BranchingQuestion[],
  questionId: string,
  content: AnswerContent | undefined,
  before: Answers = {},
  hidden: Hidden = {},
): string | null {
  const answers = content ? { ...before, [questionId]: content } : before;
  return following(poll, questionId, { questions, answers, hidden }).question;
}

function lowestIndex(content: AnswerContent): number {
  return Math.min(...content.filter((value) => typeof value === 'number'));
}

/** A respondent's way through a poll. */
export interface Way {
  /** The questions that are shown, in order. */
  route: string[];
  /** Id of the ending that it leads to; absent for the usual one. */
  ending?: string | undefined;
}

/** The way of a respondent with these answers. It ends where it would return, and answers off it decide nothing. */
export function wayOf(
  poll: BranchingPoll,
  questions: readonly BranchingQuestion[],
  answers: Answers,
  hidden: Hidden = {},
): Way {
  const route: string[] = [];
  const passed: Answers = {};
  let ending: string | undefined;
  let current = questions[0]?._id ?? null;
  while (current !== null && !route.includes(current)) {
    route.push(current);
    const content = answers[current];
    if (content) passed[current] = content;
    const next = following(poll, current, { questions, answers: passed, hidden });
    ending = next.ending;
    current = next.question;
  }
  return { route, ending };
}

/** The questions shown to a respondent with these answers, in order; ends where a question would repeat. */
export function routeOf(
  poll: BranchingPoll,
  questions: readonly BranchingQuestion[],
  answers: Answers,
  hidden?: Hidden,
): string[] {
  return wayOf(poll, questions, answers, hidden).route;
}

/** The answers on the respondent's route; answers on abandoned branches are left out. */
export function answersOnRoute(
  poll: BranchingPoll,
  questions: readonly BranchingQuestion[],
  answers: Answers,
  hidden?: Hidden,
): Answers {
  const route = routeOf(poll, questions, answers, hidden);
  return Object.fromEntries(
    route.flatMap((id) => {
      const content = answers[id];
      return content === undefined ? [] : [[id, content]];
    }),
  );
}

/** The exits of a question: the ids of its options, or only `ANSWERED` if there are none. */
export function exitsOf(
  question: Pick<BranchingQuestion, 'type' | 'options' | 'images'>,
): string[] {
  const choices = branchesOf(question);
  return choices.length > 0 ? choices.map(({ id }) => id) : [ANSWERED];
}

/** Ways in which every option leads to the next question in order. */
export function linearWays(questions: readonly BranchingQuestion[]): Ways {
  return Object.fromEntries(
    questions.map((question, place) => {
      const next = questions[place + 1]?._id ?? null;
      return [question._id, Object.fromEntries(exitsOf(question).map((exit) => [exit, next]))];
    }),
  );
}

/**
 * Targets that are no question of the poll, questions that lead to themselves, and cycles.
 * Skipping a question counts as no way: a jump back is allowed as long as no answers lead around a cycle,
 * and `routeOf` ends if skipping a question would.
 * @param leads where rules can lead besides, which circles may go through
 */
export function checkGraph(
  questionIds: readonly string[],
  graph: RecordedWays,
  leads: RecordedWays = {},
): Violation[] {
  const known = new Set(questionIds);
  const violations: Violation[] = [];
  for (const [id, ways] of Object.entries(graph)) {
    const targets = Object.values(ways);
    const field = `questionsGraph.${id}`;
    if (!known.has(id) || targets.some((target) => target !== null && !known.has(target))) {
      violations.push({ code: 'graphUnknownQuestion', field });
    } else if (targets.includes(id)) {
      violations.push({ code: 'graphSameQuestion', field });
    }
  }
  if (violations.length === 0 && hasCircle(questionIds, { ...graph, ...leads })) {
    violations.push({ code: 'graphCircle', field: 'questionsGraph' });
  }
  return violations;
}

function hasCircle(questionIds: readonly string[], graph: RecordedWays): boolean {
  const state = new Map<string, 'open' | 'done'>();
  const targetsOf = (id: string): (string | null)[] => {
    const targets: (string | null)[] = Object.values(graph[id] ?? {});
    return targets.length > 0 ? targets : [questionIds[questionIds.indexOf(id) + 1] ?? null];
  };
  const leadsBack = (id: string): boolean => {
    if (state.get(id) === 'open') return true;
    if (state.get(id) === 'done') return false;
    state.set(id, 'open');
    const back = targetsOf(id).some((target) => target !== null && leadsBack(target));
    state.set(id, 'done');
    return back;
  };
  return questionIds.some(leadsBack);
}
