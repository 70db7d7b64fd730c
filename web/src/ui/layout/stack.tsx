import type { ElementType } from 'react';
import type { Space } from '../theme/tokens.js';
import type { BoxProps, Polymorphic } from './box-props.js';
import { drawBox } from './box.js';
import { responsive, shownFrom, type Responsive } from './responsive.js';

type Direction = 'row' | 'column' | 'row-reverse' | 'column-reverse';

interface StackProps extends BoxProps {
  /** Side by side, each in the middle of the line, instead of one below the other. */
  row?: boolean;
  /** Where that depends on the screen. */
  direction?: Responsive<Direction>;
  /** Steps of 4 pixels between children. */
  gap?: Responsive<Space>;
  /** Across: in a column from side to side, in a row up and down. */
  align?: Responsive<keyof typeof aligns>;
  /** Along: in a column up and down, in a row from side to side. */
  justify?: keyof typeof justifies;
  /** What has no room in a row stands on the next line. */
  wrap?: Responsive<boolean>;
  /** Stands within a line of text. */
  inline?: boolean;
}

const aligns = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  baseline: 'baseline',
  stretch: 'stretch',
} as const;

const justifies = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  between: 'space-between',
} as const;

/** Children one below the other, or in a row, with the same room between them. */
export function Stack<As extends ElementType = 'div'>(props: Polymorphic<As, StackProps>) {
  const { as, row, direction, gap, align, justify, wrap, inline, ...box } = props as Polymorphic<
    'div',
    StackProps
  >;
  const display = inline ? 'inline-flex' : 'flex';
  const { showFrom, ...rest } = box;
  return drawBox(as, rest, {
    display: shownFrom(showFrom, display),
    flexDirection: responsive(direction ?? (row ? 'row' : 'column'), (one) => one),
    gap: responsive(gap, (steps) => steps),
    alignItems: responsive(align ?? (row ? 'center' : undefined), (one) => aligns[one]),
    justifyContent: justify && justifies[justify],
    flexWrap: responsive(wrap, (wraps) => (wraps ? 'wrap' : 'nowrap')),
  });
}
