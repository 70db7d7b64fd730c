import type { ReactElement } from 'react';
import JoyTooltip from '@mui/joy/Tooltip';

/** A word on what one points at or tabs to. @param children an element that takes a ref and attributes */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return <JoyTooltip title={text}>{children}</JoyTooltip>;
}
