import type { ElementType } from 'react';
import type { Space } from '../theme/tokens.js';
import type { BoxProps, Polymorphic } from './box-props.js';
import { drawBox } from './box.js';
import { responsive, shownFrom, type Responsive } from './responsive.js';

interface GridProps extends BoxProps {
  /** How many of the same width, or a template as CSS says it; one column unless said otherwise. */
  columns?: Responsive<number | string>;
  /** As many columns of the same width as there is room for, each at least so many pixels wide. */
  columnsFrom?: number;
  /** Steps of 4 pixels between rows and columns. */
  gap?: Responsive<Space>;
  rowGap?: Responsive<Space>;
  columnGap?: Responsive<Space>;
  /** Up and down within a row; as high as the row unless said otherwise. */
  align?: 'start' | 'center' | 'end';
  /** From side to side within a column. */
  justify?: 'start' | 'center' | 'end';
}

/** Children in columns. */
export function Grid<As extends ElementType = 'div'>(props: Polymorphic<As, GridProps>) {
  const { as, columns, columnsFrom, gap, rowGap, columnGap, align, justify, ...box } =
    props as Polymorphic<'div', GridProps>;
  const { showFrom, ...rest } = box;
  const steps = (one: Space) => one;
  return drawBox(as, rest, {
    display: shownFrom(showFrom, 'grid'),
    gridTemplateColumns: columnsFrom
      ? `repeat(auto-fit, minmax(min(100%, ${columnsFrom}px), 1fr))`
      : responsive(columns ?? 1, template),
    gap: responsive(gap, steps),
    rowGap: responsive(rowGap, steps),
    columnGap: responsive(columnGap, steps),
    alignItems: align,
    justifyItems: justify,
  });
}

/** A column must not grow with the longest word in it. */
function template(columns: number | string): string {
  return typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns;
}
