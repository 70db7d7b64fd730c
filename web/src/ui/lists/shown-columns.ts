import { useMedia } from '../theme/use-media.js';
import type { Column } from './list-columns.js';
import type { ListState } from './use-list-state.js';

/** A column that can be switched on and off. */
export interface ColumnChoice {
  key: string;
  label: string;
  isShown: boolean;
}

/**
 * The columns that a person sees, and what there is to choose from. The first one names the row and stays.
 * @param columns all that the list has
 */
export function useShownColumns<Row>(
  columns: readonly Column<Row>[],
  { columns: chosen }: Pick<ListState, 'columns'>,
): { shown: readonly Column<Row>[]; choices: readonly ColumnChoice[] } {
  const isNarrow = useMedia('(max-width: 1279px)');
  const isShown = ({ key, begins }: Column<Row>, index: number) =>
    index === 0 ||
    (chosen[key] ?? (begins === undefined || (begins === 'hiddenIfNarrow' && !isNarrow)));
  return {
    shown: columns.filter(isShown),
    choices: columns.slice(1).map((column, index) => ({
      key: column.key,
      label: column.label,
      isShown: isShown(column, index + 1),
    })),
  };
}
