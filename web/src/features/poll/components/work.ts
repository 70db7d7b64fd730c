import type { PollContent } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';
import { contentOf } from './draft.js';
import { formQuestionOf } from './form-question.js';
import { relinked } from './graph.js';

/** A poll while it is edited. */
export interface Work {
  /** The poll as the edit started from; undefined for a new one. */
  start: PollView | undefined;
  /** Its questions then. */
  known: readonly QuestionView[];
  initial: PollContent;
  draft: PollContent;
}

/** Names what is edited. */
export function placeOf(id: string | undefined): string {
  return `poll ${id ?? 'new'}`;
}

/** The beginning of an edit. */
export function beginWork(start: PollView, known: readonly QuestionView[]): Work {
  const content = contentOf(start);
  const questionsGraph = relinked(content, known.map(formQuestionOf), content.questions);
  const initial = { ...content, questionsGraph };
  return { start, known, initial, draft: initial };
}

/** The beginning of a new poll. */
export function beginNew(initial: PollContent): Work {
  return { start: undefined, known: [], initial, draft: initial };
}
