import type { Language, Text } from '@canvass/contracts/language/language';
import { rulesRenamed, rulesWithout } from '@canvass/contracts/poll/branch-rules';
import type { Ways } from '@canvass/contracts/poll/poll';
import type { Choice, QuestionContent } from '@canvass/contracts/question/question';
import { removedOptions, tidyQuestion } from '@canvass/contracts/question/rules';
import type { QuestionView } from '@canvass/contracts/question/view';
import { draftOf } from '../../../ui/question/question-edit.js';
import { toEditOf, type EditedQuestion, type PollDraft } from './draft.js';

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
  const { content: was } = draftOf(edited.opened, languages);
  const isChanged = toEditOf(edited, languages) !== undefined || wordsOf(content) !== wordsOf(was);
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
