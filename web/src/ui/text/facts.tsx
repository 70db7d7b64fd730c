import type { ReactNode } from 'react';
import Box from '@mui/joy/Box';
import Skeleton from '@mui/joy/Skeleton';

/** Names and values, one below the other; a value still to come is a skeleton, an empty one a dash. */
export function Facts({ facts }: { facts: readonly { label: string; value?: ReactNode }[] }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {facts.map(({ label, value }) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' },
            columnGap: 4,
            py: 2.5,
            borderBottom: '1px solid',
            borderColor: 'hairline',
            '&:last-of-type': { borderBottom: 0, pb: 0 },
          }}
        >
          <Box component="dt" sx={{ color: 'text.tertiary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value === undefined ? <Skeleton variant="text" width="50%" /> : value || '–'}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
