import type { Language } from '@canvass/contracts/language/language';
import { createQuestionSchema } from '@canvass/contracts/question/commands';
import { DRAFT, PUBLISHED, type QuestionType } from '@canvass/contracts/question/question';
import { tidyQuestion } from '@canvass/contracts/question/rules';
import { emptyQuestion } from '../../../ui/question/question-draft.js';
import {
  allFields,
  fieldsToSend,
  type QuestionDraft,
  type QuestionFields,
} from '../../../ui/question/question-edit.js';
import { offeredTypes } from '../../../ui/question/question-types.js';
import { requestOf } from '../../../ui/record/fields.js';

/**
 * An empty question, to be published when it is saved.
 * @param types those the plan allows
 */
export function newDraft(types: readonly QuestionType[]): QuestionDraft {
  const type = offeredTypes.find((one) => types.includes(one)) ?? 'closed';
  return { content: emptyQuestion(type), status: PUBLISHED };
}

/** The request that creates the question. @param languages of the company */
export function toCreation({ content, status }: QuestionDraft, languages: readonly Language[]) {
  return requestOf(createQuestionSchema, {
    ...fieldsToSend(content, languages),
    optionIds: undefined,
    status,
    copyOf: undefined,
  });
}

/** The request that copies a question: with texts of its own and new ids. */
export function toCopy(fields: QuestionFields, name: string, of: string) {
  const { MPSGridSystem: grid, images } = fields;
  return requestOf(createQuestionSchema, {
    ...allFields(fields),
    name,
    status: DRAFT,
    copyOf: of,
    optionIds: undefined,
    MPSGridSystem: grid && { cols: grid.cols, rows: grid.rows },
    images: images?.map(({ src, text }) => ({ src, text })),
  });
}

/** The part of a draft that can have unsaved changes. */
export function unsavedOf({ content, status }: QuestionDraft): unknown {
  return [tidyQuestion(content), status];
}
