import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import type { QuestionView } from '@canvass/contracts/question/view';
import { expect, test } from 'vitest';
import { draftOf as questionDraftOf } from '../../../ui/question/question-edit.js';
import { contentOf, draftOf, unsavedOf, type PollDraft } from './draft.js';
import { waysWhileWritten, withEdit } from './edited-questions.js';
import { withSaved } from './saved-question.js';
import { toSave } from './use-saving.js';

const languages = ['en'] as const;
const [friend, internet] = closedQuestion.optionIds as [string, string];
const id = closedQuestion._id;
const before = questionDraftOf(closedQuestion, languages).content;
const poll: PollDraft = draftOf({
  ...contentOf(draftPoll),
  questionsGraph: { [id]: { [friend]: null, [internet]: 'next' } },
  notifications: [{ questionId: id, answer: 'Friend', option: friend }],
});

/** The question with other texts of its first options. */
function reworded(...texts: string[]) {
  const options = before.options.map((option, place) => {
    const text = texts[place];
    return text === undefined ? option : { ...option, text: { en: text } };
  });
  return { ...before, options };
}

test('an option that is emptied to be worded anew keeps its way and its notification', () => {
  const emptied = reworded('');
  expect(withEdit(poll, closedQuestion, before, emptied, languages).notifications).toEqual(
    poll.notifications,
  );
  const ways = poll.questionsGraph[id];
  expect(waysWhileWritten(ways, { [internet]: 'next' }, emptied)).toEqual(ways);
});

test('one that is removed loses both', () => {
  const without = { ...before, options: before.options.slice(1) };
  expect(withEdit(poll, closedQuestion, before, without, languages).notifications).toEqual([]);
  const ways = poll.questionsGraph[id];
  expect(waysWhileWritten(ways, { [internet]: 'next' }, without)).toEqual({ [internet]: 'next' });
});

test('a question that says what it did is none that was changed', () => {
  const changed = {
    ...poll,
    ...withEdit(poll, closedQuestion, before, reworded('Mate'), languages),
  };
  expect(changed.editedQuestions).toHaveLength(1);
  expect(unsavedOf(changed, languages)).not.toEqual(unsavedOf(poll, languages));
  const back = { ...changed, ...withEdit(changed, closedQuestion, before, before, languages) };
  expect(back.editedQuestions).toEqual([]);
  expect(unsavedOf(back, languages)).toEqual(unsavedOf(poll, languages));
});

test('a space that a name does not end with yet stays, though it is nothing to save', () => {
  const named = { ...before, name: `${before.name} ` };
  const changed = { ...poll, ...withEdit(poll, closedQuestion, before, named, languages) };
  expect(changed.editedQuestions).toEqual([{ opened: closedQuestion, content: named }]);
  expect(unsavedOf(changed, languages)).toEqual(unsavedOf(poll, languages));
  expect(toSave(changed, languages, () => undefined)).toBeUndefined();
});

test('options that others moved meanwhile keep their ways', () => {
  const sent = { opened: closedQuestion, content: { ...before, question: { en: 'Whence?' } } };
  const saved: QuestionView = {
    ...{ ...closedQuestion, question: { en: 'Whence?' }, revision: 6 },
    ...{ options: { en: ['Internet', 'Friend'] }, optionIds: [internet, friend] },
  };
  const after = withSaved({ ...poll, editedQuestions: [sent] }, sent, saved, languages);
  expect(after.questionsGraph).toEqual(poll.questionsGraph);
  expect(after.notifications).toEqual(poll.notifications);
});

test('a new option goes by the id that it got, also where others added one before it', () => {
  const [made, given, theirs] = ['made', 'given', 'theirs'];
  const options = before.options.toSpliced(2, 0, { id: made, text: { en: 'Radio' } });
  const sent = { opened: closedQuestion, content: { ...before, options } };
  const graph = { [id]: { ...poll.questionsGraph[id], [made]: 'last' } };
  const saved: QuestionView = {
    ...closedQuestion,
    options: { en: ['Television', 'Friend', 'Internet', 'Radio'] },
    optionIds: [theirs, friend, internet, given],
  };
  const draft = { ...poll, questionsGraph: graph, editedQuestions: [sent] };
  expect(withSaved(draft, sent, saved, languages).questionsGraph[id]).toEqual({
    ...poll.questionsGraph[id],
    [given]: 'last',
  });
});

test('what was written since it was sent stays, and is still to be saved', () => {
  const sent = { opened: closedQuestion, content: reworded('Mate') };
  const saved: QuestionView = {
    ...{ ...closedQuestion, revision: 6 },
    options: { en: ['Mate', 'Internet'] },
  };
  const written = { ...poll, editedQuestions: [{ ...sent, content: reworded('Mate', 'Web') }] };
  const [edited] = withSaved(written, sent, saved, languages).editedQuestions;
  expect(edited).toEqual({ opened: saved, content: reworded('Mate', 'Web') });
});
