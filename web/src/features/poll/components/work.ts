import { newPoll, type PollContent } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';
import { beginWork, type Work } from '../../../ui/record/work.js';
import { begin, contentOf, type Beginning } from './draft.js';
import { formQuestionOf } from './form-question.js';
import { relinked } from './graph.js';

/** A poll as an edit starts from it, with its questions then. */
export interface OpenedPoll {
  poll: PollView;
  questions: readonly QuestionView[];
}

/** A poll while it is edited. */
export type PollWork = Work<OpenedPoll, PollContent>;

/** The beginning of an edit. Whether it is to be published is said once it is saved. */
export function beginEdit(start: OpenedPoll): PollWork {
  const content = contentOf(start.poll);
  const questions = start.questions.map(formQuestionOf);
  const questionsGraph = relinked(content, questions, content.questions);
  return beginWork(start, { ...content, questionsGraph, status: newPoll.status });
}

/** The beginning of a new poll, of which something has been said already. */
export function beginNew(beginning: Beginning): PollWork {
  return { ...beginWork<OpenedPoll, PollContent>(undefined, newPoll), draft: begin(beginning) };
}
