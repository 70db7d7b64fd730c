import JoyBox from '@mui/joy/Box';
import type { BoxProps, Polymorphic } from '../layout/box-props.js';
import { splitBox } from '../layout/box-style.js';

/** A list with bullets, or with numbers as `ol`. Lists without are a `Stack as="ul"`. */
export function Bullets<As extends 'ul' | 'ol' = 'ul'>(props: Polymorphic<As, BoxProps>) {
  const { as = 'ul', ...box } = props as Polymorphic<'ul', BoxProps>;
  const { style, attributes } = splitBox(undefined, box);
  return <JoyBox component={as} {...attributes} sx={{ m: 0, paddingInlineStart: 5, ...style }} />;
}
