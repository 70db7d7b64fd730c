import type { AnswerContent, Answers } from '../question/answer.js';
import { branchesOf, isAnswered } from '../question/answer-rules.js';
import type { QuestionContent } from '../question/question.js';
import type { Violation } from '../rule/violation.js';
import type { PollContent, RecordedWays, Ways } from './poll.js';

/** The parts of a poll that branching depends on. */
export type BranchingPoll = Pick<
  PollContent,
  'formStyleType' | 'isConsentForm' | 'isLinearLogic'
> & { questionsGraph: RecordedWays };

/** Stands for any answer to a question without options. */
export const ANSWERED = 'answered';

export type BranchingQuestion = Pick<QuestionContent, 'type' | 'options' | 'images'> & {
  _id: string;
};

/** Classic forms, consent forms and linear polls show their questions in order. */
export function followsGraph(poll: BranchingPoll): boolean {
  return poll.formStyleType === 'card' && !poll.isConsentForm && !poll.isLinearLogic;
}

/**
 * The question after `questionId`, null at the end.
 * Several choices follow the lowest chosen index; an unanswered question goes to the next in order,
 * and so does an answer whose target is missing or unknown.
 */
export function nextQuestion(
  poll: BranchingPoll,
  questions: readonly BranchingQuestion[],
  questionId: string,
  content: AnswerContent | undefined,
): string | null {
  const place = questions.findIndex((question) => question._id === questionId);
  const question = questions[place];
  if (!question) return null;
  const inOrder = questions[place + 1]?._id ?? null;
  const ways = poll.questionsGraph[questionId];
  if (!followsGraph(poll) || !ways || !isAnswered(question, content)) return inOrder;
  const choices = branchesOf(question);
  const chosen = choices.length > 0 ? lowestIndex(content ?? []) : 0;
  // An earlier form names options by index.
  const target = Array.isArray(ways) ? ways[chosen] : ways[choices[chosen]?.id ?? ANSWERED];
  const isKnown = target === null || questions.some((one) => one._id === target);
  return target === undefined || !isKnown ? inOrder : target;
}

function lowestIndex(content: AnswerContent): number {
  return Math.min(...content.filter((value) => typeof value === 'number'));
}

/** The questions shown to a respondent with these answers, in order; ends where a question would repeat. */
export function routeOf(
  poll: BranchingPoll,
  questions: readonly BranchingQuestion[],
  answers: Answers,
): string[] {
  const route: string[] = [];
  let current: string | null = questions[0]?._id ?? null;
  while (current !== null && !route.includes(current)) {
    route.push(current);
    current = nextQuestion(poll, questions, current, answers[current]);
  }
  return route;
}

/** The answers on the respondent's route; answers on abandoned branches are left out. */
export function answersOnRoute(
  poll: BranchingPoll,
  questions: readonly BranchingQuestion[],
  answers: Answers,
): Answers {
  const route = routeOf(poll, questions, answers);
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
 */
export function checkGraph(questionIds: readonly string[], graph: RecordedWays): Violation[] {
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
  if (violations.length === 0 && hasCircle(questionIds, graph)) {
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
