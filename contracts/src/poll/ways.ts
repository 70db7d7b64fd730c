import { branchesOf } from '../question/answer-rules.js';
import type { QuestionContent } from '../question/question.js';
import type { FormerOptions } from '../question/state.js';
import { ANSWERED, exitsOf } from './branching.js';
import type {
  NotificationRule,
  PollContent,
  QuestionsGraph,
  RecordedPoll,
  RecordedWays,
  Ways,
} from './poll.js';

/** What of a question decides where its answers can lead, and could lead before. */
export type LeadingQuestion = Pick<QuestionContent, 'type' | 'options' | 'images'> & {
  formerOptions?: readonly FormerOptions[];
};

/** By id. */
export type LeadingQuestions = ReadonlyMap<string, LeadingQuestion>;

/** Whether options are named by the place they had when the content was written. */
export function namesPlaces({
  questionsGraph,
  notifications,
}: Pick<RecordedPoll, 'questionsGraph' | 'notifications'>): boolean {
  return (
    Object.values(questionsGraph).some((ways) => Array.isArray(ways)) ||
    notifications.some(({ option }) => option === undefined)
  );
}

/** The ways out of a question as they stood when the log had come to a position. */
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

/** Only what can be chosen, in the order in which it can. */
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

function rulesNow(
  rules: readonly NotificationRule[],
  at: string | undefined,
  questions: LeadingQuestions,
): NotificationRule[] {
  return rules.flatMap((rule) => {
    const { questionId, answer } = rule;
    const question = questions.get(questionId);
    const option = optionOf(rule, at, question);
    if (option === undefined) return [rule];
    const isGone = question && !branchesOf(question).some(({ id }) => id === option);
    return isGone ? [] : [{ questionId, answer, option }];
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
 * A poll's content with ways and notifications by the ids of options: those that events name by their place get the
 * option that stood there then, and those of options that are gone are left out.
 * @param state content, and where in the log it was written
 * @param questions those it branches on or notifies of
 */
export function contentNow(
  { content, contentAt }: { content: RecordedPoll; contentAt?: string | undefined },
  questions: LeadingQuestions,
): PollContent {
  return {
    ...content,
    questionsGraph: waysNow(content.questionsGraph, contentAt, questions),
    notifications: rulesNow(content.notifications, contentAt, questions),
  };
}

/** Ids of the questions that decide what `contentNow` gives. */
export function leadingIds({
  questionsGraph,
  notifications,
}: Pick<RecordedPoll, 'questionsGraph' | 'notifications'>): string[] {
  const notifying = notifications.map(({ questionId }) => questionId);
  return [...new Set([...Object.keys(questionsGraph), ...notifying])];
}
