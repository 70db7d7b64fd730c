import { newPoll } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';
import { editorStateOf, type EditorState } from '../../../ui/record/editor-state.js';
import {
  contentOf,
  draftOf,
  newPollWith,
  type NewPollFields,
  type NewQuestion,
  type PollDraft,
} from './draft.js';
import { formQuestionOf } from './form-question.js';
import { branchingOf, relinked } from './graph.js';

/** A poll when its editor was opened, with the questions it had then. */
export interface OpenedPoll {
  poll: PollView;
  questions: readonly QuestionView[];
}

/** What a new poll begins with, before its editor opens. */
export interface NewPollStart {
  fields: NewPollFields;
  /** Of a template; left out where there are none. */
  newQuestions?: NewQuestion[];
}

/** What the poll editor holds. */
export type PollEditorState = EditorState<OpenedPoll, PollDraft>;

/** The editor's state for an existing poll. The draft's status stays that of a new poll until a button says another. */
export function stateOfEdit(start: OpenedPoll): PollEditorState {
  const content = contentOf(start.poll);
  const loaded = start.questions.map(formQuestionOf);
  const questions = branchingOf(content.questions, loaded, content.questionsGraph);
  const questionsGraph = relinked(content, questions, content.questions);
  return editorStateOf(start, draftOf({ ...content, questionsGraph, status: newPoll.status }));
}

/** The editor's state for a new poll. What it begins with counts as unsaved. */
export function stateOfNew({ fields, newQuestions }: NewPollStart): PollEditorState {
  return {
    ...editorStateOf<OpenedPoll, PollDraft>(undefined, newPollWith({})),
    draft: newPollWith(fields, newQuestions),
  };
}
