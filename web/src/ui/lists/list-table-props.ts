import type { ReactNode } from 'react';
import type { Column, RowAction, RowTarget } from './list-columns.js';
import type { ListState } from './use-list-state.js';

/** What a list shows, as a table or as cards. */
export interface ListTableProps<Row> {
  /** What the list is of; read out, not shown. */
  label: string;
  columns: readonly Column<Row>[];
  /** Its columns keep their widths, and it is scrolled aside; the first and those that are pinned stay in sight. */
  isWide?: boolean;
  /** Columns that are pinned, by their keys. */
  pinned?: readonly string[];
  /** What chooses among the columns. */
  chooser?: ReactNode;
  /** Undefined until they have come. */
  rows: readonly Row[] | undefined;
  total: number;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** What a press on the row opens; undefined for a row that opens nothing. */
  rowTarget?: (row: Row) => RowTarget | undefined;
  actions?: readonly RowAction<Row>[];
  state: Pick<ListState, 'page' | 'size' | 'sort' | 'setPage' | 'setSize' | 'setSort'>;
  /** Rows are those of the page before, while the next ones come. */
  isStale?: boolean;
  /** Why no rows could be fetched. */
  failure?: Error | null;
  onRetry?: () => void;
  /** Stands in for no rows. */
  empty: ReactNode;
}
