import type { Language, Text } from '@canvass/contracts/language/language';
import { rulesRenamed } from '@canvass/contracts/poll/branch-rules';
import type { Choice, QuestionContent } from '@canvass/contracts/question/question';
import { tidyQuestion } from '@canvass/contracts/question/rules';
import type { QuestionView } from '@canvass/contracts/question/view';
import { Failure } from '../../../api/failure.js';
import { draftOf } from '../../../ui/question/question-edit.js';
import { fieldOf, type EditedQuestion, type PollDraft } from './draft.js';

function saysTheSame(one: Text, other: Text): boolean {
  return Object.entries(one).some(
    ([language, text]) => text.trim() !== '' && other[language as Language]?.trim() === text.trim(),
  );
}

/**
 * The ids that new options and pictures got when their question was saved, by those they were made with.
 * @param sent as it was sent
 * @param opened as it was before
 */
function idsGiven(
  sent: QuestionContent,
  opened: QuestionContent,
  saved: QuestionContent,
): ReadonlyMap<string, string> {
  const newIn = (choices: readonly Choice[], known: readonly Choice[]) =>
    choices.filter(({ id }) => !known.some((one) => one.id === id));
  return new Map(
    (['options', 'images'] as const).flatMap((list) => {
      const made = newIn(sent[list], opened[list]);
      const got = newIn(saved[list], opened[list]);
      return made.flatMap(({ id, text }, place) => {
        const given = got.find((one) => saysTheSame(one.text, text)) ?? got[place];
        return given ? [[id, given.id] as const] : [];
      });
    }),
  );
}

/**
 * The poll after a question that was changed in it has been saved: what it says of new options goes by the ids they got. What
 * has been written since it was sent stays.
 * @param sent the question as it was sent
 * @param languages of the company
 */
export function withSaved(
  poll: PollDraft,
  sent: EditedQuestion,
  saved: QuestionView,
  languages: readonly Language[],
): PollDraft {
  const { _id: id } = saved;
  const content = draftOf(saved, languages).content;
  const before = draftOf(sent.opened, languages).content;
  const given = idsGiven(tidyQuestion(sent.content), before, tidyQuestion(content));
  const idOf = (made: string) => given.get(made) ?? made;
  const renamed = <One extends Choice>(choices: readonly One[]): One[] =>
    choices.map((choice) => ({ ...choice, id: idOf(choice.id) }));
  const written = (now: QuestionContent): QuestionContent =>
    now === sent.content
      ? content
      : { ...now, options: renamed(now.options), images: renamed(now.images) };
  const ways = Object.entries(poll.questionsGraph[id] ?? {});
  return {
    ...poll,
    ...(poll.rules && { rules: rulesRenamed(poll.rules, idOf) }),
    editedQuestions: poll.editedQuestions.map((one) =>
      one.opened._id === id ? { opened: saved, content: written(one.content) } : one,
    ),
    questionsGraph: {
      ...poll.questionsGraph,
      ...(ways.length > 0 && {
        [id]: Object.fromEntries(ways.map(([exit, target]) => [idOf(exit), target])),
      }),
    },
    notifications: poll.notifications.map((rule) =>
      rule.questionId === id && rule.option !== undefined
        ? { ...rule, option: idOf(rule.option) }
        : rule,
    ),
  };
}

/** The failure of a question that was saved with its poll, as the poll's editor shows it. */
export function asOfPoll(failure: Failure, place: number, record: string): Failure {
  const { status, code, message, details, isOfRetry, violations, conflict } = failure;
  const fields = violations.map((one) => ({
    ...one,
    field: fieldOf('editedQuestions', place, one.field ?? ''),
  }));
  const ofPoll = conflict
    ? { ...conflict, fields: ['questions'], record }
    : violations.length > 0
      ? fields
      : details;
  return new Failure(status, { code, message, details: ofPoll }, isOfRetry);
}
