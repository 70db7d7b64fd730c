import type { Language } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { removedOptions, tidyQuestion } from '@canvass/contracts/question/rules';
import type { QuestionView } from '@canvass/contracts/question/view';
import { draftOf } from '../../../ui/question/question-edit.js';
import type { PollDraft } from './draft.js';

/** What changes in a poll in which a question of the bank says something else. */
export function withEdit(
  poll: PollDraft,
  opened: QuestionView,
  before: QuestionContent,
  content: QuestionContent,
): Pick<PollDraft, 'editedQuestions' | 'notifications'> {
  const { _id: id } = opened;
  const isKnown = poll.editedQuestions.some((edited) => edited.opened._id === id);
  const removed = removedOptions(tidyQuestion(before), tidyQuestion(content));
  return {
    editedQuestions: isKnown
      ? poll.editedQuestions.map((one) => (one.opened._id === id ? { ...one, content } : one))
      : [...poll.editedQuestions, { opened, content }],
    // As the server does with those of polls that are not open.
    notifications: poll.notifications.filter(
      ({ questionId, option }) =>
        questionId !== id || option === undefined || !removed.includes(option),
    ),
  };
}

/** The ids that options and pictures got when their question was saved, by those they were made with. */
function idsGiven(written: QuestionContent, saved: QuestionContent): ReadonlyMap<string, string> {
  const before = tidyQuestion(written);
  return new Map(
    (['options', 'images'] as const).flatMap((choices) =>
      before[choices].map(({ id }, place) => [id, saved[choices][place]?.id ?? id] as const),
    ),
  );
}

/**
 * The poll after a question that was changed in it has been saved: what it says of new options goes by the ids they got.
 * @param languages of the company
 */
export function withSaved(
  poll: PollDraft,
  saved: QuestionView,
  languages: readonly Language[],
): PollDraft {
  const { _id: id } = saved;
  const edited = poll.editedQuestions.find(({ opened }) => opened._id === id);
  const { content } = draftOf(saved, languages);
  const given = idsGiven(edited?.content ?? content, content);
  const idOf = (exit: string) => given.get(exit) ?? exit;
  const ways = poll.questionsGraph[id];
  return {
    ...poll,
    editedQuestions: poll.editedQuestions.map((one) =>
      one === edited ? { opened: saved, content } : one,
    ),
    questionsGraph: ways
      ? {
          ...poll.questionsGraph,
          [id]: Object.fromEntries(
            Object.entries(ways).map(([exit, target]) => [idOf(exit), target]),
          ),
        }
      : poll.questionsGraph,
    notifications: poll.notifications.map((rule) =>
      rule.questionId === id && rule.option !== undefined
        ? { ...rule, option: idOf(rule.option) }
        : rule,
    ),
  };
}
