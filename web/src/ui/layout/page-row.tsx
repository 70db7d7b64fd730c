import { Stack } from './stack.js';
import type { ComponentProps } from 'react';

type PageRowProps = Omit<ComponentProps<typeof Stack<'div'>>, 'as'>;

/** A row that begins and ends where the content of every screen does. */
export function PageRow(props: PageRowProps) {
  return (
    <Stack
      row
      width="100%"
      maxWidth="data"
      isCentred
      paddingX={{ phone: 4, desktop: 6 }}
      {...props}
    />
  );
}
