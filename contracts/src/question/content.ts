import type { Choice, QuestionContent } from './question.js';
import { fromWire, type QuestionWire } from './wire.js';

/** What the editor and the preview hold of a question that the query API answered: ids and texts as they came. */
export function contentOf(view: QuestionWire): QuestionContent {
  // Ids that are not known before would be taken for those of somebody else's options.
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
