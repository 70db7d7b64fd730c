import JoyBox from '@mui/joy/Box';
import type { BoxProps, Polymorphic } from '../layout/box-props.js';
import { splitBox } from '../layout/box-style.js';
import { colourOf } from '../theme/tokens.js';

/** A button that looks like what it holds, such as the head of a column. */
export function BareButton({ type = 'button', ...props }: Polymorphic<'button', BoxProps>) {
  const { style, attributes } = splitBox('button', props);
  return (
    <JoyBox
      component="button"
      type={type}
      {...attributes}
      sx={{
        all: 'unset',
        boxSizing: 'border-box',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        cursor: 'pointer',
        '&:disabled': { cursor: 'default' },
        '&:focus-visible': { outline: `2px solid ${colourOf('accent')}`, outlineOffset: 2 },
        ...style,
      }}
    />
  );
}
