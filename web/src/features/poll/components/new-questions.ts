import { v4 } from 'uuid';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import { rulesAmong } from '@canvass/contracts/poll/branch-rules';
import { allowsDisabledNavigation } from '@canvass/contracts/poll/rules';
import { nameOf } from '@canvass/contracts/question/naming';
import type { QuestionType } from '@canvass/contracts/question/question';
import { drawable, emptyQuestion } from '../../../ui/question/question-draft.js';
import type { NewQuestion, PollDraft } from './draft.js';
import { branchingOf, relinked } from './graph.js';

/** A question to be written. */
export function newQuestion(type: QuestionType): NewQuestion {
  return { id: v4(), content: emptyQuestion(type) };
}

/** What stands for a question that has no text yet. */
interface Placeholders {
  name: string;
  text: string;
  /** Those that the company asks in, and the one that it is written in now. */
  languages: readonly Language[];
  language: Language;
}

/** A question that is being written as it stands in a form. */
export function formOfWritten(
  { id, content }: NewQuestion,
  { name, text, languages, language }: Placeholders,
): FormQuestion {
  const shownName = nameOf(content, languages) || name;
  return { ...drawable(content, language, text), name: shownName, _id: id };
}

/**
 * What changes in a poll that asks other questions, or the same ones otherwise.
 * @param before the questions that it asks now, as far as they are loaded
 * @param after those that it is to ask, alike
 * @param ids of all that it is to ask, in order
 */
export function asking(
  poll: PollDraft,
  before: readonly FormQuestion[],
  after: readonly FormQuestion[],
  ids: readonly string[],
): Pick<PollDraft, 'questions' | 'questionsGraph'> & Partial<PollDraft> {
  const { questions, questionsGraph, rules } = poll;
  const asked = branchingOf(questions, before, questionsGraph);
  return {
    questions: [...ids],
    questionsGraph: relinked(poll, asked, ids, branchingOf(ids, after, questionsGraph)),
    ...(rules && { rules: rulesAmong(rules, ids) }),
    ...(allowsDisabledNavigation(after) ? {} : { disableNavigation: false }),
  };
}
