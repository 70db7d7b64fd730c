import Box from '@mui/joy/Box';
import Skeleton from '@mui/joy/Skeleton';
import Table from '@mui/joy/Table';
import { useTranslation } from 'react-i18next';
import { Icon } from '../text/icon.js';
import type { Column, RowAction } from './list-columns.js';
import type { ListTableProps } from './list-table-props.js';
import { RowActions } from './row-actions.js';
import { useFit } from './use-fit.js';

/** A list as a table. */
export function ListRows<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowName,
  actions,
  state,
}: ListTableProps<Row>) {
  const { t } = useTranslation();
  const box = useFit(rows);
  return (
    <Box
      ref={box}
      sx={{
        overflowX: 'auto',
        '&.fit-minor .minor': { display: 'none' },
        '&.fit-close table': { '--TableCell-paddingX': '8px' },
        '&.fit-narrow td': { whiteSpace: 'normal !important', overflowWrap: 'anywhere' },
        '&.fit-narrow td:first-of-type': { minWidth: 120 },
      }}
      // A table with nothing in it to tab to is scrolled aside from here.
      {...(actions ? {} : { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <Table
        aria-label={label}
        hoverRow={!!rows}
        sx={{
          '--Table-headerUnderlineThickness': '1px',
          '--TableCell-height': '44px',
          '--TableCell-paddingX': '16px',
          '--TableCell-borderColor': 'var(--joy-palette-hairline)',
          '--TableRow-hoverBackground': 'var(--joy-palette-background-level1)',
          tableLayout: 'auto',
          fontSize: 'md',
          fontVariantNumeric: 'tabular-nums',
          '& td:first-of-type': { minWidth: 180, overflowWrap: 'anywhere' },
          '& thead th': { bgcolor: 'transparent', height: 40, verticalAlign: 'middle' },
          // What can be done stays in reach where the table is wider than the screen.
          '& .row-actions': {
            position: 'sticky',
            insetInlineEnd: 0,
            bgcolor: 'background.surface',
          },
          '& tr:hover > td.row-actions': { bgcolor: 'background.level1' },
        }}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={state.sort} onSort={state.setSort} />
            ))}
            {actions && (
              <th style={{ width: widthOfActions(actions), position: 'relative' }}>
                <Box
                  component="span"
                  sx={{
                    position: 'absolute',
                    width: 1,
                    overflow: 'hidden',
                    clipPath: 'inset(50%)',
                  }}
                >
                  {t('ui.actions')}
                </Box>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: Math.min(10, state.size) }, (_, index) => (
                <tr key={index}>
                  {columns.map((column, place) => (
                    <td key={column.key} className={classOf(column)}>
                      <Skeleton variant="text" width={place === 0 ? '60%' : '40%'} />
                    </td>
                  ))}
                  {actions && <td />}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={classOf(column)}
                      style={{
                        textAlign: column.align ?? 'start',
                        whiteSpace: column.isOneLine ? 'nowrap' : undefined,
                      }}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                  {actions && (
                    <td className="row-actions">
                      <RowActions row={row} name={rowName(row)} actions={actions} />
                    </td>
                  )}
                </tr>
              ))}
        </tbody>
      </Table>
    </Box>
  );
}

function classOf({ isMinor }: Pick<Column<never>, 'isMinor'>): string | undefined {
  return isMinor ? 'minor' : undefined;
}

/** Room for the buttons from the start, so that the columns stay where they are when rows come. */
function widthOfActions<Row>(actions: readonly RowAction<Row>[]): number {
  const buttons = actions.filter((action) => !action.inMenu).length;
  const hasMenu = buttons < actions.length;
  return (buttons + (hasMenu ? 1 : 0)) * 36 + 32;
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { sortBy } = column;
  const style = { width: column.width, textAlign: column.align ?? 'start' } as const;
  if (!sortBy) {
    return (
      <th scope="col" className={classOf(column)} style={style}>
        {column.label}
      </th>
    );
  }
  const isAscending = sort === sortBy;
  // Newest first is how the server sorts when nothing is said.
  const isDescending = sort === `-${sortBy}` || sort === '';
  return (
    <th
      scope="col"
      style={style}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}
    >
      <Box
        component="button"
        type="button"
        onClick={() => onSort(isAscending ? '' : sortBy)}
        sx={{
          all: 'unset',
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          cursor: 'pointer',
          '&:focus-visible': { outline: '2px solid var(--joy-palette-accent)', outlineOffset: 2 },
        }}
      >
        {column.label}
        <Icon name={isAscending ? 'arrowUp' : 'arrowDown'} size={14} />
      </Box>
    </th>
  );
}
