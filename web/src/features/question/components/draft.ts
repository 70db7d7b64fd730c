import type { z } from 'zod';
import type { Language } from '@canvass/contracts/language/language';
import {
  createQuestionSchema,
  editQuestionSchema,
  type EditQuestion,
} from '@canvass/contracts/question/commands';
import { contentOf } from '@canvass/contracts/question/content';
import { madeName, named } from '@canvass/contracts/question/naming';
import type { QuestionContent, QuestionType, Status } from '@canvass/contracts/question/question';
import { tidyQuestion } from '@canvass/contracts/question/rules';
import type { QuestionView } from '@canvass/contracts/question/view';
import { toWire } from '@canvass/contracts/question/wire';
import { emptyQuestion, withBlank } from '../../../ui/question/question-draft.js';
import { offeredTypes } from '../../../ui/question/question-types.js';
import { editOf, requestOf, type Complete } from '../../../ui/record/fields.js';

/** A question in its editor. Its options end with a blank one; its name is empty where it is to be made from the text. */
export interface Draft {
  content: QuestionContent;
  status: Status;
}

/**
 * An empty question, to be published when it is saved.
 * @param types those the plan allows
 */
export function newDraft(types: readonly QuestionType[]): Draft {
  const type = offeredTypes.find((one) => types.includes(one)) ?? 'closed';
  return { content: emptyQuestion(type), status: 2 };
}

/** The draft an edit starts from. @param languages of the company */
export function draftOf(view: QuestionView, languages: readonly Language[]): Draft {
  const content = contentOf(view);
  // A name that was made from the text goes on following it.
  const name = content.name === madeName(content, languages) ? '' : content.name;
  const options = withBlank(content.options);
  return { content: { ...content, name, options }, status: view.status };
}

type Wire = Omit<z.input<typeof createQuestionSchema>, 'status' | 'copyOf'>;

/** Every field of a request; fields that the question's type lacks are undefined. */
function said(wire: Wire): Complete<Wire> {
  return {
    ...wire,
    options: wire.options,
    optionIds: wire.optionIds,
    emoji: wire.emoji,
    verticalSlider: wire.verticalSlider,
    MPSGridSystem: wire.MPSGridSystem,
    images: wire.images,
  };
}

/** The request that creates the question. @param languages of the company */
export function toCreation({ content, status }: Draft, languages: readonly Language[]) {
  const wire = said(toWire(tidyQuestion(named(content, languages))));
  return requestOf(createQuestionSchema, {
    ...wire,
    optionIds: undefined,
    status,
    copyOf: undefined,
  });
}

/** The request that copies a question: with texts of its own and new ids. */
export function toCopy(wire: Wire, name: string, of: string) {
  const { MPSGridSystem: grid, images } = wire;
  return requestOf(createQuestionSchema, {
    ...said(wire),
    name,
    status: 1,
    copyOf: of,
    optionIds: undefined,
    MPSGridSystem: grid && { cols: grid.cols, rows: grid.rows },
    images: images?.map(({ src, text }) => ({ src, text })),
  });
}

/** The question's fields as requests have them; new options have no id. */
function fieldsToSend(
  { content, status }: Draft,
  known: ReadonlySet<string>,
  languages: readonly Language[],
) {
  const wire = said(toWire(tidyQuestion(named(content, languages))));
  const optionIds = wire.optionIds?.map((id) => (id && known.has(id) ? id : null));
  return { ...wire, optionIds, status };
}

/**
 * The request that changes a question: its changed fields only; undefined when nothing changed.
 * @param languages of the company
 */
export function toEdit(
  view: QuestionView,
  after: Draft,
  languages: readonly Language[],
): EditQuestion | undefined {
  const { _id: id, revision } = view;
  const before = draftOf(view, languages);
  const known = new Set(before.content.options.map((option) => option.id));
  return editOf(
    editQuestionSchema,
    { id, revision },
    fieldsToSend(before, known, languages),
    fieldsToSend(after, known, languages),
    // Options are matched to their ids by position, so they are sent together.
    ['options', 'optionIds'],
  );
}

/** The part of a draft that can have unsaved changes. */
export function unsavedOf({ content, status }: Draft): unknown {
  return [tidyQuestion(content), status];
}
