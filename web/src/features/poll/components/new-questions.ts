import { v4 } from 'uuid';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import { allowsDisabledNavigation } from '@canvass/contracts/poll/rules';
import { nameOf } from '@canvass/contracts/question/naming';
import type { QuestionContent, QuestionType } from '@canvass/contracts/question/question';
import { drawable, emptyQuestion, withBlank } from '../../../ui/question/question-draft.js';
import type { NewQuestion, PollDraft } from './draft.js';
import { relinked } from './graph.js';

/** A question to be written. */
export function newQuestion(type: QuestionType): NewQuestion {
  return { id: v4(), content: emptyQuestion(type) };
}

/** A new question with the content of another, and ids of its own. */
export function duplicateOf(content: QuestionContent): NewQuestion {
  const anew = <Choice extends { id: string }>(choices: readonly Choice[]): Choice[] =>
    choices.map((choice) => ({ ...choice, id: v4() }));
  const { options, images, rows, columns } = content;
  return {
    id: v4(),
    content: {
      ...content,
      options: withBlank(anew(options)),
      images: anew(images),
      rows: anew(rows),
      columns: anew(columns),
    },
  };
}

/** What stands for a new question that has no text yet. */
interface Placeholders {
  name: string;
  text: string;
  language: Language;
}

/** A new question as it stands in a form. */
export function formOfNew({ id, content }: NewQuestion, placeholders: Placeholders): FormQuestion {
  const { name, text, language } = placeholders;
  return { ...drawable(content, language, text), name: nameOf(content) || name, _id: id };
}

/**
 * What changes in a poll that asks other questions, or the same ones otherwise.
 * @param before the questions that it asks now
 * @param after those that it is to ask, in order
 */
export function asking(
  poll: PollDraft,
  before: readonly FormQuestion[],
  after: readonly FormQuestion[],
): Partial<PollDraft> {
  const ids = after.map(({ _id }) => _id);
  return {
    questions: ids,
    questionsGraph: relinked(poll, before, ids, after),
    ...(allowsDisabledNavigation(after) ? {} : { disableNavigation: false }),
  };
}
