import type { z } from 'zod';
import type { Language } from '@canvass/contracts/language/language';
import {
  editQuestionSchema,
  type createQuestionSchema,
  type EditQuestion,
} from '@canvass/contracts/question/commands';
import { contentOf } from '@canvass/contracts/question/content';
import { madeName, named } from '@canvass/contracts/question/naming';
import type { QuestionContent, Status } from '@canvass/contracts/question/question';
import { tidyQuestion } from '@canvass/contracts/question/rules';
import type { QuestionView } from '@canvass/contracts/question/view';
import { toWire } from '@canvass/contracts/question/wire';
import { editOf, type Complete } from '../record/fields.js';
import { editable } from './question-draft.js';

/** A question in an editor. Its options end with a blank one; its name is empty where it is to be made from the text. */
export interface QuestionDraft {
  content: QuestionContent;
  status: Status;
}

/** The draft an edit starts from. @param languages of the company */
export function draftOf(view: QuestionView, languages: readonly Language[]): QuestionDraft {
  const content = contentOf(view);
  // A name that was made from the text goes on following it.
  const name = content.name === madeName(content, languages) ? '' : content.name;
  return { content: editable({ ...content, name }), status: view.status };
}

export type QuestionFields = Omit<z.input<typeof createQuestionSchema>, 'status' | 'copyOf'>;

/** Every field of a request; fields that the question's type lacks are undefined. */
export function allFields(fields: QuestionFields): Complete<QuestionFields> {
  return {
    ...fields,
    options: fields.options,
    optionIds: fields.optionIds,
    emoji: fields.emoji,
    verticalSlider: fields.verticalSlider,
    dates: fields.dates,
    MPSGridSystem: fields.MPSGridSystem,
    images: fields.images,
  };
}

/** The question's fields as requests have them. @param languages of the company */
export function fieldsToSend(content: QuestionContent, languages: readonly Language[]) {
  return allFields(toWire(tidyQuestion(named(content, languages))));
}

/** The same of a question that has been saved: new options have no id. */
function fieldsToEdit(
  { content, status }: QuestionDraft,
  known: ReadonlySet<string>,
  languages: readonly Language[],
) {
  const fields = fieldsToSend(content, languages);
  const optionIds = fields.optionIds?.map((id) => (id && known.has(id) ? id : null));
  return { ...fields, optionIds, status };
}

/**
 * The request that changes a question: its changed fields only; undefined when nothing changed.
 * @param languages of the company
 */
export function toQuestionEdit(
  view: QuestionView,
  after: QuestionDraft,
  languages: readonly Language[],
): EditQuestion | undefined {
  const { _id: id, revision } = view;
  const before = draftOf(view, languages);
  const known = new Set(before.content.options.map((option) => option.id));
  return editOf(
    editQuestionSchema,
    { id, revision },
    fieldsToEdit(before, known, languages),
    fieldsToEdit(after, known, languages),
    // Options are matched to their ids by position, so they are sent together.
    ['options', 'optionIds'],
  );
}
