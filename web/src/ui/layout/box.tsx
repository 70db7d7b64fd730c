import type { ElementType } from 'react';
import JoyBox from '@mui/joy/Box';
import type { BoxProps, Polymorphic } from './box-props.js';
import { splitBox, type BoxStyle } from './box-style.js';

/** A part of a screen whose children follow each other as text does. */
export function Box<As extends ElementType = 'div'>({ as, ...props }: Polymorphic<As, BoxProps>) {
  return drawBox(as, props);
}

/**
 * A box of Joy's, drawn as our props say.
 * @param arranged how it arranges its children; gives way to what the props say
 */
export function drawBox(
  as: ElementType = 'div',
  props: BoxProps & object,
  arranged: BoxStyle = {},
) {
  const { style, attributes } = splitBox(as, props);
  return <JoyBox component={as} {...attributes} sx={{ ...arranged, ...style }} />;
}
