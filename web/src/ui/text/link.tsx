import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { BoxProps } from '../layout/box-props.js';
import { drawBox } from '../layout/box.js';

type LinkProps = BoxProps &
  Omit<ComponentProps<'a'>, keyof BoxProps | 'href'> &
  (
    | { to: ComponentProps<typeof RouterLink>['to']; href?: never }
    /** An address outside of the workspace, which opens beside it. */
    | { href: string; to?: never }
  );

/** Words that lead to another screen, or out of the workspace. */
export function Link(props: LinkProps) {
  if (props.href === undefined) return drawBox(RouterLink, props);
  return drawBox('a', { target: '_blank', rel: 'noreferrer', ...props });
}
