import type { Language } from '@canvass/contracts/language/language';
import { rulesWithout } from '@canvass/contracts/poll/branch-rules';
import type { Ways } from '@canvass/contracts/poll/poll';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { removedOptions } from '@canvass/contracts/question/rules';
import type { QuestionView } from '@canvass/contracts/question/view';
import { draftOf } from '../../../ui/question/question-edit.js';
import { toEditOf, type PollDraft } from './draft.js';

/** What a question says, to the letter; what is empty says nothing, and ids are no words. */
function wordsOf(content: QuestionContent): string {
  return JSON.stringify(content, (name, value: unknown) =>
    name === 'id' || value === '' ? undefined : value,
  );
}

/**
 * What changes in a poll in which a question of the bank says something else.
 * @param opened the question as it was before it was changed
 * @param before what it said here
 * @param languages of the company
 */
export function withEdit(
  poll: PollDraft,
  opened: QuestionView,
  before: QuestionContent,
  content: QuestionContent,
  languages: readonly Language[],
): Pick<PollDraft, 'editedQuestions' | 'notifications' | 'rules'> {
  const { _id: id } = opened;
  const place = poll.editedQuestions.findIndex((edited) => edited.opened._id === id);
  const edited = { opened: poll.editedQuestions[place]?.opened ?? opened, content };
  const isChanged =
    toEditOf(edited, languages) !== undefined ||
    wordsOf(content) !== wordsOf(draftOf(edited.opened, languages).content);
  // One that says what it did shows what is done to it in the bank.
  const kept = isChanged ? [edited] : [];
  // An option that is emptied to be worded anew is none that is removed.
  const removed = removedOptions(before, content);
  return {
    editedQuestions:
      place < 0
        ? [...poll.editedQuestions, ...kept]
        : poll.editedQuestions.toSpliced(place, 1, ...kept),
    ...(poll.rules && { rules: rulesWithout(poll.rules, removed) }),
    notifications: poll.notifications.filter(
      ({ questionId, option }) =>
        questionId !== id || option === undefined || !removed.includes(option),
    ),
  };
}

/** The ways of a question after it was changed, with those of options that are empty meanwhile. */
export function waysWhileWritten(
  before: Ways[string] = {},
  after: Ways[string] = {},
  { options, images }: QuestionContent,
): Ways[string] {
  const rows = new Set([...options, ...images].map(({ id }) => id));
  const empty = Object.entries(before).filter(([exit]) => rows.has(exit) && !(exit in after));
  return { ...after, ...Object.fromEntries(empty) };
}
