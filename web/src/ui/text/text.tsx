import type { ElementType } from 'react';
import type { BoxProps, Polymorphic } from '../layout/box-props.js';
import { drawBox } from '../layout/box.js';

/** Words with a size, a tone or a weight of their own, on a line of their own; within a line it is `as="span"`. */
export function Text<As extends ElementType = 'div'>({ as, ...props }: Polymorphic<As, BoxProps>) {
  return drawBox(as, props);
}

interface HeadingProps extends BoxProps {
  /** Its place among the headings of the page; 1 is the page's own. */
  level?: 1 | 2 | 3;
}

/** Heads a page or a part of it. */
export function Heading({ level = 2, ...props }: Polymorphic<'h2', HeadingProps>) {
  return drawBox(`h${level}`, props, {
    fontSize: level === 1 ? 'xl2' : 'lg',
    fontWeight: 600,
    lineHeight: level === 1 ? 1.25 : undefined,
  });
}

/** What is read out and not shown. It takes no room, however much it says. */
export function VisuallyHidden<As extends ElementType = 'span'>({
  as,
  ...props
}: Polymorphic<As, object>) {
  return drawBox(as ?? 'span', props, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    clipPath: 'inset(50%)',
  });
}
