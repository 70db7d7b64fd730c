import { branchesOf } from '../question/answer-rules.js';
import type { QuestionContent } from '../question/question.js';
import type { FormerOptions } from '../question/state.js';
import { askedIn, rulesNow } from './branch-rules.js';
import { ANSWERED, exitsOf } from './branching.js';
import type {
  NotificationRule,
  PollContent,
  QuestionsGraph,
  RecordedPoll,
  RecordedWays,
  Ways,
} from './poll.js';

/** The parts of a question that decide where its answers can lead, now and earlier. */
export type LeadingQuestion = Pick<QuestionContent, 'type' | 'options' | 'images'> & {
  formerOptions?: readonly FormerOptions[];
};

/** By id. */
export type LeadingQuestions = ReadonlyMap<string, LeadingQuestion>;

/** Whether the content names options by their index at the time it was written. */
export function namesPlaces({
  questionsGraph,
  notifications,
}: Pick<RecordedPoll, 'questionsGraph' | 'notifications'>): boolean {
  return (
    Object.values(questionsGraph).some((ways) => Array.isArray(ways)) ||
    notifications.some(({ option }) => option === undefined)
  );
}

/** The exits of a question at a log position. */
function exitsAt(question: LeadingQuestion, position: string | undefined): string[] {
  const former =
    position === undefined
      ? undefined
      : question.formerOptions?.find(({ until }) => until > position);
  if (!former) return exitsOf(question);
  return former.ids.length > 0 ? former.ids : [ANSWERED];
}

function byExit(targets: QuestionsGraph[string], exits: readonly string[]): Ways[string] {
  return Object.fromEntries(
    exits.flatMap((exit, place) => {
      const target = targets[place];
      return target === undefined ? [] : [[exit, target]];
    }),
  );
}

/** Only the options, in their order. */
function picked(ways: Ways[string], exits: readonly string[]): Ways[string] {
  return Object.fromEntries(
    exits.flatMap((exit) => (ways[exit] === undefined ? [] : [[exit, ways[exit]]])),
  );
}

function waysNow(
  recorded: RecordedWays,
  at: string | undefined,
  questions: LeadingQuestions,
): Ways {
  return Object.fromEntries(
    Object.entries(recorded).flatMap(([id, ways]) => {
      const question = questions.get(id);
      if (!question) return Array.isArray(ways) ? [] : [[id, ways]];
      const named = Array.isArray(ways) ? byExit(ways, exitsAt(question, at)) : ways;
      return [[id, picked(named, exitsOf(question))]];
    }),
  );
}

function notifyingNow(
  rules: readonly NotificationRule[],
  at: string | undefined,
  questions: LeadingQuestions,
): NotificationRule[] {
  return rules.flatMap((rule) => {
    const { answerIndex: _index, option: _option, ...kept } = rule;
    const question = questions.get(rule.questionId);
    const option = optionOf(rule, at, question);
    if (option === undefined) return [rule];
    const isGone = question && !branchesOf(question).some(({ id }) => id === option);
    return isGone ? [] : [{ ...kept, option }];
  });
}

function optionOf(
  { option, answerIndex }: NotificationRule,
  at: string | undefined,
  question: LeadingQuestion | undefined,
): string | undefined {
  if (option !== undefined || answerIndex === undefined || !question) return option;
  const exit = exitsAt(question, at)[answerIndex];
  return exit === ANSWERED ? undefined : exit;
}

/**
 * A poll's content with ways and notifications by the ids of options: an index in an event becomes the option that had it
 * then, and removed options are left out.
 * @param state content, and its position in the log
 * @param questions those it branches on or notifies about
 */
export function contentNow(
  { content, contentAt }: { content: RecordedPoll; contentAt?: string | undefined },
  questions: LeadingQuestions,
): PollContent {
  return {
    ...content,
    ...(content.rules && { rules: rulesNow(content.rules, questions) }),
    questionsGraph: waysNow(content.questionsGraph, contentAt, questions),
    notifications: notifyingNow(content.notifications, contentAt, questions),
  };
}

/**
 * The ways between questions of a poll. A way to one that it lacks is dropped, so that its option leads to the next in
 * order, as a removed option is.
 * @param questions ids of those that the poll has
 */
export function waysAmong(ways: Ways, questions: readonly string[]): Ways {
  const known = new Set(questions);
  const entries = Object.entries(ways).filter(([id]) => known.has(id));
  return Object.fromEntries(
    entries.map(([id, targets]) => {
      const kept = Object.entries(targets).filter(([, to]) => to === null || known.has(to));
      return [id, Object.fromEntries(kept)];
    }),
  );
}

/** Ids of the questions that `contentNow` depends on. */
export function leadingIds({
  questionsGraph,
  rules,
  notifications,
}: Pick<RecordedPoll, 'questionsGraph' | 'rules' | 'notifications'>): string[] {
  const notifying = notifications.map(({ questionId }) => questionId);
  return [...new Set([...Object.keys(questionsGraph), ...askedIn(rules), ...notifying])];
}
