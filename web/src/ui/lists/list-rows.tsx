import { useTranslation } from 'react-i18next';
import { Stack } from '../layout/stack.js';
import { Icon } from '../text/icon.js';
import { VisuallyHidden } from '../text/text.js';
import type { Column } from './list-columns.js';
import type { ListTableProps } from './list-table-props.js';
import { RowActions, widthOfActions } from './row-actions.js';
import { RowName } from './row-name.js';
import { useFit } from './use-fit.js';
import { Skeleton } from '../feedback/skeleton.js';
import { classNames } from '../theme/class-names.js';
import styles from './list-rows.module.css';

/** Room for one button. */
const BUTTON_WIDTH = 52;

/** A list as a table. */
export function ListRows<Row>({
  label,
  columns,
  chooser,
  rows,
  rowKey,
  rowName,
  rowTarget,
  actions,
  state,
}: ListTableProps<Row>) {
  const { t } = useTranslation();
  const box = useFit(rows, columns.map(({ key }) => key).join(' '));
  const hasEnd = actions !== undefined || chooser !== undefined;
  return (
    <div
      ref={box}
      className={styles['place']}
      // A table with nothing in it to tab to is scrolled aside from here.
      {...(hasEnd || rowTarget ? {} : { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <table aria-label={label} className={classNames(styles['table'], rows && styles['loaded'])}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={state.sort} onSort={state.setSort} />
            ))}
            {hasEnd && (
              <th
                className={styles['actions']}
                style={{ width: Math.max(BUTTON_WIDTH, widthOfActions(actions ?? [])) }}
              >
                {actions && <VisuallyHidden>{t('ui.actions')}</VisuallyHidden>}
                <Stack row justify="end">
                  {chooser}
                </Stack>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: Math.min(10, state.size) }, (_, index) => (
                <tr key={index}>
                  {columns.map((column, place) => (
                    <td key={column.key}>
                      <Skeleton width={place === 0 ? '60%' : '40%'} />
                    </td>
                  ))}
                  {hasEnd && <td className={styles['actions']} />}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column, place) => (
                    <td
                      key={column.key}
                      style={{
                        textAlign: column.align ?? 'start',
                        // Of numbers alone: Inter widens hyphens with them, too.
                        fontVariantNumeric: column.align === 'end' ? 'tabular-nums' : undefined,
                        whiteSpace: column.isOneLine ? 'nowrap' : undefined,
                      }}
                    >
                      {place === 0 ? (
                        <RowName target={rowTarget?.(row)}>{column.cell(row)}</RowName>
                      ) : (
                        column.cell(row)
                      )}
                    </td>
                  ))}
                  {hasEnd && (
                    <td className={styles['actions']}>
                      {actions && <RowActions row={row} name={rowName(row)} actions={actions} />}
                    </td>
                  )}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
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
      <th scope="col" style={style}>
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
      <button
        type="button"
        className={styles['sort']}
        onClick={() => onSort(isAscending ? '' : sortBy)}
      >
        {column.label}
        <Icon name={isAscending ? 'arrowUp' : 'arrowDown'} size={14} />
      </button>
    </th>
  );
}
