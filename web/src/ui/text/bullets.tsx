import JoyBox from '@mui/joy/Box';
import type { BoxProps, Polymorphic } from '../layout/box-props.js';
import { splitBox } from '../layout/box-style.js';

/** A list with bullets, or with numbers as `ol`. Lists without are a `Stack as="ul"`. */
export function Bullets<As extends 'ul' | 'ol' = 'ul'>(props: Polymorphic<As, BoxProps>) {
  const isNumbered = props.as === 'ol';
  const { as = 'ul', ...box } = props as Polymorphic<'ul', BoxProps>;
  const { style, attributes } = splitBox(undefined, box);
  // Numbers of two digits take more room than bullets.
  const paddingInlineStart = isNumbered ? '2.25em' : 5;
  return <JoyBox component={as} {...attributes} sx={{ m: 0, paddingInlineStart, ...style }} />;
}
