import type { ReactNode } from 'react';
import JoyTable from '@mui/joy/Table';
import { Box } from '../layout/box.js';
import { colourOf } from '../theme/tokens.js';

/** A small table of numbers, `thead` and `tbody`; it scrolls sideways where it is wider than its place. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // With nothing in it to tab to, it is scrolled aside from here.
    <Box scrolls tabIndex={0} role="group" aria-label={label}>
      <JoyTable
        aria-label={label}
        size="sm"
        sx={{
          tableLayout: 'auto',
          '--TableCell-borderColor': colourOf('hairline'),
          '& thead th': { bgcolor: 'transparent' },
          '& tbody td': { fontVariantNumeric: 'tabular-nums' },
        }}
      >
        {children}
      </JoyTable>
    </Box>
  );
}
