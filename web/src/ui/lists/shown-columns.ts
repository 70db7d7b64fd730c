import { useMedia } from '../theme/use-media.js';
import type { Column } from './list-columns.js';
import type { ListState } from './use-list-state.js';

/** A column that can be switched on and off. */
export interface ColumnChoice {
  key: string;
  label: string;
  isShown: boolean;
  isPinned: boolean;
}

/**
 * Columns in the order that a person gave them. Those that it does not name stay where they are, as a question does that the
 * poll asks only since then.
 */
function inOrder<Row>(
  columns: readonly Column<Row>[],
  order: readonly string[],
): readonly Column<Row>[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = ({ key }: Column<Row>) => places.get(key);
  const moved = columns
    .filter((column) => placeOf(column) !== undefined)
    .toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
    .values();
  return columns.map((column) =>
    placeOf(column) === undefined ? column : (moved.next().value ?? column),
  );
}

/**
 * The columns that a person sees, and what there is to choose from. The first one names the row and stays; those that are
 * pinned come next.
 * @param columns all that the list has
 */
export function useShownColumns<Row>(
  [first, ...others]: readonly Column<Row>[],
  { arrangement: { columns: chosen, order, pinned } }: Pick<ListState, 'arrangement'>,
): { shown: readonly Column<Row>[]; choices: readonly ColumnChoice[] } {
  const isNarrow = useMedia('(max-width: 1279px)');
  const isShown = ({ key, begins }: Column<Row>) =>
    chosen[key] ?? (begins === undefined || (begins === 'hiddenIfNarrow' && !isNarrow));
  const isPinned = ({ key }: Column<Row>) => pinned.includes(key);
  const ordered = inOrder(others, order);
  const shown = ordered.filter(isShown);
  return {
    shown: [
      ...(first ? [first] : []),
      ...shown.filter(isPinned),
      ...shown.filter((column) => !isPinned(column)),
    ],
    choices: ordered.map((column) => ({
      key: column.key,
      label: column.label,
      isShown: isShown(column),
      isPinned: isPinned(column),
    })),
  };
}
