import type { Choice, QuestionContent } from './question.js';
import { fromWire, type QuestionWire } from './wire.js';

/** The content of a question from the query API, for the editor and the preview: ids and texts unchanged. */
export function contentOf(view: QuestionWire): QuestionContent {
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
  let unnamed = 0;
  return fromWire(view, before, () => `new-${(unnamed += 1)}`);
}
