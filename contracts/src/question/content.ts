import type { Choice, QuestionContent } from './question.js';
import { fromWire, type QuestionWire } from './wire.js';

/**
 * The content of a question that brings its own ids: one from the query API, or one written in a poll. Ids and texts are
 * unchanged.
 * @param newId for what has no id; by default one that is unique within the question
 */
export function contentOf(view: QuestionWire, newId: () => string = numbered()): QuestionContent {
  // `fromWire` drops ids that it does not find in the question before.
  const known = (ids: readonly (string | null)[] = []): Choice[] =>
    ids.flatMap((id) => (id ? [{ id, text: {} }] : []));
  const before: QuestionContent = {
    name: view.name,
    type: view.type,
    validationRule: view.validationRule,
    question: view.question,
    options: known(view.optionIds),
    images: (view.images ?? []).flatMap((image) =>
      image.id ? [{ id: image.id, src: image.src, text: image.text }] : [],
    ),
    rows: known(view.MPSGridSystem?.rowIds),
    columns: known(view.MPSGridSystem?.colIds),
    columnLabel: {},
    verticalSlider: view.verticalSlider ?? false,
  };
  return fromWire(view, before, newId);
}

function numbered(): () => string {
  let unnamed = 0;
  return () => `new-${(unnamed += 1)}`;
}
