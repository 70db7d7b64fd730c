import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { IconName } from '../text/icon.js';
import { ColumnChooser } from './column-chooser.js';
import type { Column, RowAction, RowTarget } from './list-columns.js';
import { ListEmpty } from './list-empty.js';
import { ListTable } from './list-table.js';
import { ListToolbar } from './list-toolbar.js';
import { useIsPhone } from '../theme/use-is-phone.js';
import { useShownColumns } from './shown-columns.js';
import type { ListState } from './use-list-state.js';

/** One page of a list, as it came from the server. */
interface ListPage<Row> {
  /** Undefined until they have come. */
  rows: readonly Row[] | undefined;
  total: number;
  isStale: boolean;
  failure: Error | null;
  onRetry: () => void;
}

/** The page that a query answers. @param read takes rows, and how many there are on all pages, from the answer */
export function pageOf<Answer, Row>(
  query: UseQueryResult<Answer>,
  read: (answer: Answer) => { rows: readonly Row[]; total: number },
): ListPage<Row> {
  const { data, error, isPlaceholderData, refetch } = query;
  const page = data === undefined ? { rows: undefined, total: 0 } : read(data);
  return {
    ...page,
    isStale: isPlaceholderData,
    failure: data === undefined ? error : null,
    onRetry: () => void refetch(),
  };
}

interface RecordListProps<Row, Name extends string> {
  /** What the list is of; read out, not shown. */
  label: string;
  state: ListState<Name>;
  page: ListPage<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** What a press on a row opens. */
  rowTarget?: (row: Row) => RowTarget | undefined;
  /** What can be done to a row; none where one may only look. */
  actions?: readonly RowAction<Row>[] | undefined;
  /** What stands above the list. */
  toolbar?: Omit<ComponentProps<typeof ListToolbar>, 'state'>;
  /** What will be here while there is nothing; an element where there is more to do about it. */
  empty: { icon: IconName; title: string; text: string } | ReactElement;
  /**
   * Its columns keep their widths, however many they are, and can be pinned. It has a toolbar, in which the columns are
   * chosen, so that nothing lies over the last of them.
   */
  isWide?: boolean;
  /** The button that makes one more. It stays in the toolbar, so that nothing moves when a list turns out to be empty. */
  add?: ReactNode;
}

/** The one way in which records are listed: search and filters in the address, a page of rows, what can be done to them. */
export function RecordList<Row, Name extends string = never>({
  label,
  state,
  page,
  columns,
  rowKey,
  rowName,
  rowTarget,
  actions,
  toolbar,
  empty,
  isWide = false,
  add,
}: RecordListProps<Row, Name>) {
  const { shown, choices } = useShownColumns(columns, state);
  const isPhone = useIsPhone();
  const isAbove = isWide && !isPhone;
  const chooser = (
    <ColumnChooser choices={choices} state={state} canPin={isAbove} isInWords={isAbove} />
  );
  return (
    <>
      {toolbar && (
        <ListToolbar
          state={state}
          {...toolbar}
          actions={
            <>
              {toolbar.actions}
              {isAbove && chooser}
              {add}
            </>
          }
        />
      )}
      <ListTable
        label={label}
        columns={shown}
        chooser={isAbove ? undefined : chooser}
        isWide={isWide}
        pinned={state.arrangement.pinned}
        {...page}
        rowKey={rowKey}
        rowName={rowName}
        {...(rowTarget ? { rowTarget } : {})}
        {...(actions ? { actions } : {})}
        state={state}
        empty={'title' in empty ? <ListEmpty state={state} {...empty} /> : empty}
      />
    </>
  );
}
