import type { Language } from '@canvass/contracts/language/language';
import { libraryCalls } from '@canvass/contracts/library/calls';
import { titleOf } from '@canvass/contracts/library/reduced';
import type { LibraryPollView } from '@canvass/contracts/library/view';
import type { EditPoll } from '@canvass/contracts/poll/commands';
import { newPoll } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import { contentOf as questionOf } from '@canvass/contracts/question/content';
import { tidyQuestion } from '@canvass/contracts/question/rules';
import { useCommand } from '../../../api/use-command.js';
import { withBlank } from '../../../ui/question/question-draft.js';
import { editorStateOf } from '../../../ui/record/editor-state.js';
import { isSame } from '../../../ui/record/fields.js';
import { contentOf, draftOf, toEdit, type NewQuestion, type PollDraft } from './draft.js';
import type { OpenedPoll, PollEditorState } from './editor-state.js';
import { LibraryActions } from './library-actions.js';
import type { PollPlace } from './poll-place.js';

/** A poll of the library as its editor has it: what is read of it in a language, and no services. */
function pollOf(item: LibraryPollView, language: Language): PollView {
  const { questionContents: _questions, names: _names, descriptions: _more, ...poll } = item;
  const title = titleOf(item, item, [language]);
  return { ...poll, ...title, firm: '', devices: [], isPublished: false };
}

/** Its questions belong to it alone, so they are written in it. */
function questionsOf({ questionContents }: LibraryPollView): NewQuestion[] {
  return questionContents.map(({ _id: id, ...question }) => {
    const content = questionOf(question);
    return { id, content: { ...content, options: withBlank(content.options) } };
  });
}

/** The poll as it is opened. */
function openedOf(item: LibraryPollView, language: Language): PollDraft {
  const content = contentOf(pollOf(item, language));
  return { ...draftOf({ ...content, status: newPoll.status }), newQuestions: questionsOf(item) };
}

/** The editor's state for a poll of the library. @param language in which its title is written */
export function stateOfLibrary(item: LibraryPollView, language: Language): PollEditorState {
  const start: OpenedPoll = { poll: pollOf(item, language), questions: [] };
  return editorStateOf(start, openedOf(item, language));
}

/**
 * The request that changes a poll of the library. What is written anew of a question makes it another question of the poll,
 * so all that names questions is sent along.
 */
function toLibraryEdit(
  item: LibraryPollView,
  language: Language,
  draft: PollDraft,
  languages: readonly Language[],
): EditPoll | undefined {
  const { themeId: _theme, ...style } = draft.style;
  const after = { ...draft, style };
  const [view, before] = [pollOf(item, language), openedOf(item, language)];
  // Each has a blank option of its own at the end.
  const said = ({ content }: NewQuestion) => tidyQuestion(content);
  const known = new Map(before.newQuestions.map((one) => [one.id, said(one)]));
  const changed = draft.newQuestions.filter((one) => !isSame(known.get(one.id), said(one)));
  const edit = toEdit(view, after, languages, before);
  if (!edit) return undefined;
  const isWritten = changed.length > 0;
  const blank = { questions: [], questionsGraph: {}, rules: {}, sections: {}, notifications: [] };
  const named = isWritten ? toEdit(view, after, languages, { ...before, ...blank }) : undefined;
  const { newQuestions, isPublished: _published, ...fields } = { ...named, ...edit };
  const written = newQuestions?.filter(({ id }) => changed.some((one) => one.id === id));
  return { ...fields, ...(isWritten && written ? { newQuestions: written } : {}) };
}

/** What the poll is called in the language in which its title was written. */
function titleSent({ names, descriptions }: LibraryPollView, language: Language, edit: EditPoll) {
  const { name, description, ...fields } = edit;
  if (!names?.[language]) return edit;
  return {
    ...fields,
    ...(name === undefined ? {} : { names: { ...names, [language]: name } }),
    ...(description === undefined
      ? {}
      : { descriptions: { ...descriptions, [language]: description } }),
  };
}

/** The library as the place of a poll. */
export function libraryPlace(item: LibraryPollView, language: Language): PollPlace {
  return {
    list: '/pollLibrary',
    addressOf: (id) => `/poll/${id}/library`,
    Actions: LibraryActions,
    useEdit: () => {
      const edit = useCommand(libraryCalls.edit, {
        changes: ['library'],
        shownInPlace: ['editConflict'],
      });
      return {
        ...edit,
        save: (request, { onSuccess, onError }) =>
          edit.save(titleSent(item, language, request), {
            onSuccess: (saved) => onSuccess(pollOf(saved, language)),
            onError,
          }),
      };
    },
    toEdit: (_start, draft, languages) => toLibraryEdit(item, language, draft, languages),
  };
}
