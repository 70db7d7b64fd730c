import type { CSSProperties, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../layout/stack.js';
import { Icon } from '../text/icon.js';
import { VisuallyHidden } from '../text/text.js';
import type { Column } from './list-columns.js';
import type { ListTableProps } from './list-table-props.js';
import { pinnedPlaces } from './pinned-places.js';
import { RowActions, widthOfActions } from './row-actions.js';
import { RowName } from './row-name.js';
import { useFit } from './use-fit.js';
import { Skeleton } from '../feedback/skeleton.js';
import { classNames } from '../theme/class-names.js';
import styles from './list-rows.module.css';

/**
 * Opens what a row is about. In a wide table no link can lie over the row: it would lie over the other links in it, or they
 * over the columns that stay in sight.
 */
function openByPress({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  const isPressable = target instanceof Element && target.closest('a, button') !== null;
  const isSelecting = window.getSelection()?.isCollapsed === false;
  if (isPressable || isSelecting) return;
  currentTarget.querySelector<HTMLElement>('.row-link')?.click();
}

const pressed = { onClick: openByPress, className: styles['pressed'] } as const;

/** Of a table whose columns all stand where they are. */
const nowhere: ReturnType<typeof pinnedPlaces> = new Map();

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
  isWide = false,
  pinned = [],
}: ListTableProps<Row>) {
  const { t } = useTranslation();
  const box = useFit(rows, columns.map(({ key }) => key).join(' '), isWide);
  const places = isWide ? pinnedPlaces(columns, pinned) : nowhere;
  const last = [...places.keys()].at(-1);
  /** @param key of a column */
  const pinOf = (key: string) =>
    places.has(key) && classNames(styles['pinned'], key === last && styles['lastPinned']);
  const hasEnd = actions !== undefined || chooser !== undefined;
  return (
    <div
      ref={box}
      className={classNames(styles['place'], isWide && styles['wide'])}
      // A table with nothing in it to tab to is scrolled aside from here.
      {...(hasEnd || rowTarget ? {} : { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <table aria-label={label} className={classNames(styles['table'], rows && styles['loaded'])}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                sort={state.sort}
                onSort={state.setSort}
                className={pinOf(column.key)}
                place={places.get(column.key)}
              />
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
                    <td
                      key={column.key}
                      className={pinOf(column.key) || undefined}
                      style={places.get(column.key)}
                    >
                      <Skeleton width={place === 0 ? '60%' : '40%'} />
                    </td>
                  ))}
                  {hasEnd && <td className={styles['actions']} />}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)} {...(isWide && rowTarget?.(row) && pressed)}>
                  {columns.map((column, place) => (
                    <td
                      key={column.key}
                      className={pinOf(column.key) || undefined}
                      style={{
                        ...places.get(column.key),
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
  className: string | false;
  /** Where it stays in sight; undefined for one that is scrolled. */
  place: CSSProperties | undefined;
}

function HeadCell<Row>({ column, sort, onSort, className, place }: HeadCellProps<Row>) {
  const { sortBy, isUsualOrder, label } = column;
  const style = { ...place, width: column.width, textAlign: column.align ?? 'start' } as const;
  if (!sortBy) {
    return (
      <th scope="col" className={className || undefined} style={style}>
        <bdi className={styles['label']} title={label}>
          {label}
        </bdi>
      </th>
    );
  }
  const isAscending = sort === sortBy;
  const isDescending = sort === `-${sortBy}` || (sort === '' && isUsualOrder === true);
  // The newest or the largest first, then the other way round, then as usual.
  const next = isDescending ? sortBy : isAscending ? '' : isUsualOrder ? '' : `-${sortBy}`;
  return (
    <th
      scope="col"
      className={className || undefined}
      style={style}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}
    >
      <button type="button" className={styles['sort']} onClick={() => onSort(next)}>
        <bdi>{label}</bdi>
        {(isAscending || isDescending) && (
          <Icon name={isAscending ? 'arrowUp' : 'arrowDown'} size={14} />
        )}
      </button>
    </th>
  );
}
