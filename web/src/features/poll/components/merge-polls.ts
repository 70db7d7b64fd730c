import type { Language } from '@canvass/contracts/language/language';
import { rulesAmong } from '@canvass/contracts/poll/branch-rules';
import { waysAmong } from '@canvass/contracts/poll/ways';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { mergedQuestion } from '../../../ui/question/merge-questions.js';
import { editable } from '../../../ui/question/question-draft.js';
import { draftOf } from '../../../ui/question/question-edit.js';
import { merged, type Merge } from '../../../ui/record/merge.js';
import type { EditedQuestion, PollDraft } from './draft.js';
import type { PollEditorState } from './editor-state.js';

/** What was changed in a poll of questions of the bank, by their ids: as both sides have it. */
type Contents = Record<string, QuestionContent>;

/** A poll while it is merged. */
type Merging = Omit<PollDraft, 'editedQuestions'> & { editedQuestions: Contents };

/** The way to merge what two people made of a poll, and of the questions that one of them changed in it. */
export function mergingPolls(languages: readonly Language[]) {
  return ({ initial, draft }: PollEditorState, newest: PollEditorState): Merge<PollDraft> => {
    const { editedQuestions, ...mine } = draft;
    const { editedQuestions: _before, ...base } = initial;
    const { editedQuestions: _now, ...theirs } = newest.initial;
    const poll = merged(base, mine, theirs);
    const questions = editedQuestions.map(({ opened, content }) => {
      const id = opened._id;
      const now = newest.start?.questions.find(({ _id }) => _id === id) ?? opened;
      const contentOf = (view: EditedQuestion['opened']) => draftOf(view, languages).content;
      const both = mergedQuestion(contentOf(opened), content, contentOf(now), [
        'editedQuestions',
        id,
      ]);
      return { id, now, both };
    });
    const contents = Object.fromEntries(questions.map(({ id, both }) => [id, both.value]));
    const value: Merging = { ...poll.value, editedQuestions: contents };
    const differences = [...poll.differences, ...questions.flatMap(({ both }) => both.differences)];
    const finish = (chosen: Merging): PollDraft => ({
      ...chosen,
      ...consistent(chosen),
      editedQuestions: questions.map(({ id, now, both }) => ({
        opened: now,
        content: editable(chosen.editedQuestions[id] ?? both.value),
      })),
    });
    return { value, differences, finish } as unknown as Merge<PollDraft>;
  };
}

/** The branching of a poll without ways from and to questions that it does not ask after both edits. */
function consistent({
  questions,
  questionsGraph,
  rules,
}: Merging): Pick<PollDraft, 'questionsGraph' | 'rules'> {
  return {
    questionsGraph: waysAmong(questionsGraph, questions),
    ...(rules && { rules: rulesAmong(rules, questions) }),
  };
}
