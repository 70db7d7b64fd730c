import type { AnswerContent, Answers } from '../question/answer.js';
import { branchesOf, isAnswered } from '../question/answer-rules.js';
import type { QuestionContent } from '../question/question.js';
import type { Violation } from '../rule/violation.js';
import type { PollContent, RecordedWays, Ways } from './poll.js';

/** What branching needs to know of a poll. */
export type BranchingPoll = Pick<
  PollContent,
  'formStyleType' | 'isConsentForm' | 'isLinearLogic'
> & { questionsGraph: RecordedWays };

/** In place of an option, for a question that has none to choose from: its answer, whatever it is. */
export const ANSWERED = 'answered';

export type BranchingQuestion = Pick<QuestionContent, 'type' | 'options' | 'images'> & {
  _id: string;
};

/** Classic forms, consent forms and linear polls go from one question to the next. */
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
  // An earlier form names options by their place in it.
  const target = Array.isArray(ways) ? ways[chosen] : ways[choices[chosen]?.id ?? ANSWERED];
  const isKnown = target === null || questions.some((one) => one._id === target);
  return target === undefined || !isKnown ? inOrder : target;
}

function lowestIndex(content: AnswerContent): number {
  return Math.min(...content.filter((value) => typeof value === 'number'));
}

/** The questions a respondent with these answers is led through, in order; ends where it would come back to one. */
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

/** The answers that lie on the respondent's route; what was answered on an abandoned branch is left out. */
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

/** The ways out of a question: the ids of its options, or `ANSWERED` alone where there are none. */
export function exitsOf(
  question: Pick<BranchingQuestion, 'type' | 'options' | 'images'>,
): string[] {
  const choices = branchesOf(question);
  return choices.length > 0 ? choices.map(({ id }) => id) : [ANSWERED];
}

/** The ways in which every option leads to the next question in order. */
export function linearWays(questions: readonly BranchingQuestion[]): Ways {
  return Object.fromEntries(
    questions.map((question, place) => {
      const next = questions[place + 1]?._id ?? null;
      return [question._id, Object.fromEntries(exitsOf(question).map((exit) => [exit, next]))];
    }),
  );
}

/**
 * Targets that are no question of the poll, a question that leads to itself, or a way round in a circle.
 * Leaving a question unanswered counts as no way: a jump back is right as long as no choice of answers returns,
 * and `routeOf` ends where a skipped question would.
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
