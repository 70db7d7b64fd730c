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
import { hasPart, optionKindsOf, tidyQuestion } from '@canvass/contracts/question/rules';
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
    optionKinds: fields.optionKinds,
    optionScores: fields.optionScores,
    optionOrder: fields.optionOrder,
    ends: fields.ends,
    picture: fields.picture,
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
  return { ...fields, ...emptied(content), optionIds, status };
}

/** Parts that a question may have, with nothing in them where it has none: an edit takes them away by that. */
function emptied(written: QuestionContent): Partial<QuestionFields> {
  const content = tidyQuestion(written);
  const { type, options, optionOrder = null } = content;
  const { ends = { low: {}, high: {} }, picture = { src: '', text: {} } } = content;
  return {
    ...(optionKindsOf(type).length > 0 && {
      optionKinds: options.map(({ kind }) => kind ?? null),
    }),
    ...(hasPart(type, 'optionDetails') && {
      optionScores: options.map(({ score }) => score ?? null),
    }),
    ...(hasPart(type, 'optionOrder') && { optionOrder }),
    ...(hasPart(type, 'ends') && { ends }),
    picture,
  };
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
  const from = fieldsToEdit(before, known, languages);
  const to = fieldsToEdit(after, known, languages);
  const details = ['optionKinds', 'optionScores'] as const;
  const isSpecial = details.some(
    (name) => from[name]?.some((one) => one !== null) || to[name]?.some((one) => one !== null),
  );
  return editOf(
    editQuestionSchema,
    { id, revision },
    from,
    isSpecial ? to : { ...to, optionKinds: from.optionKinds, optionScores: from.optionScores },
    // Options are matched to their ids by position, so they are sent together.
    ['options', 'optionIds', ...(isSpecial ? details : [])],
  );
}
