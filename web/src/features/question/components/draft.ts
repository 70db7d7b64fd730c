import { v4 } from 'uuid';
import type { CreateQuestion, EditQuestion } from '@canvass/contracts/question/commands';
import { contentOf } from '@canvass/contracts/question/content';
import type {
  Choice,
  QuestionContent,
  QuestionType,
  Status,
} from '@canvass/contracts/question/question';
import { defaultRule, tidyQuestion } from '@canvass/contracts/question/rules';
import type { QuestionView } from '@canvass/contracts/question/view';
import { toWire } from '@canvass/contracts/question/wire';
import { offeredTypes } from '../../../ui/question-types.js';

/** A question while it is being written. Its options end with a blank one. */
export interface Draft {
  content: QuestionContent;
  status: Status;
}

function isBlank(choice: Choice): boolean {
  return Object.values(choice.text).every((text) => !text.trim());
}

/** Options with a blank one at the end, to type the next one into. */
export function withBlank(options: readonly Choice[]): Choice[] {
  const last = options.at(-1);
  return last && isBlank(last) ? [...options] : [...options, { id: v4(), text: {} }];
}

/** The same question with another type: options and rule begin anew. */
export function withType(content: QuestionContent, type: QuestionType): QuestionContent {
  return {
    ...content,
    type,
    validationRule: defaultRule(type),
    options: withBlank([]),
    images: [],
    rows: [],
    columns: [],
    columnLabel: {},
  };
}

/**
 * A question of which nothing has been written yet; it is published once saved.
 * @param types those the plan allows
 */
export function newDraft(types: readonly QuestionType[]): Draft {
  const content = { name: '', question: {}, verticalSlider: false } as QuestionContent;
  const type = offeredTypes.find((one) => types.includes(one)) ?? 'closed';
  return { content: withType(content, type), status: 2 };
}

/** The draft an edit starts from. */
export function draftOf(view: QuestionView): Draft {
  const content = contentOf(view);
  return { content: { ...content, options: withBlank(content.options) }, status: view.status };
}

/** The request that makes the question. */
export function toCreation({ content, status }: Draft): CreateQuestion {
  const { optionIds, ...wire } = toWire(tidyQuestion(content));
  return { ...wire, status };
}

/** The question's fields as they are sent, options that were not there before without an id. */
function fieldsOf({ content, status }: Draft, known: ReadonlySet<string>) {
  const wire = toWire(tidyQuestion(content));
  const optionIds = wire.optionIds?.map((id) => (id && known.has(id) ? id : null));
  return { ...wire, ...(optionIds ? { optionIds } : {}), status };
}

/** The request that brings a question from one draft to another: only what changed; null when nothing did. */
export function toEdit(view: QuestionView, after: Draft): EditQuestion | null {
  const before = draftOf(view);
  const known = new Set(before.content.options.map((option) => option.id));
  const fields = fieldsOf(after, known);
  const old: Record<string, unknown> = fieldsOf(before, known);
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(old[field]);
  const changed = Object.fromEntries(Object.entries(fields).filter(differs));
  if (Object.keys(changed).length === 0) return null;
  // Texts of options mean nothing without the ids beside them.
  const choices =
    'options' in changed || 'optionIds' in changed
      ? { options: fields.options ?? {}, optionIds: fields.optionIds ?? [] }
      : {};
  return { ...changed, ...choices, id: view._id, revision: view.revision };
}
