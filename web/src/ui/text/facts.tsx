import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.js';
import { Box } from '../layout/box.js';
import { Grid } from '../layout/grid.js';
import { Text } from './text.js';

interface FactsProps {
  facts: readonly { label: string; value?: ReactNode }[];
}

/** Names and values, one below the other; a value still to come is a skeleton, an empty one a dash. */
export function Facts({ facts }: FactsProps) {
  return (
    <Box as="dl">
      {facts.map(({ label, value }, index) => (
        <Grid
          key={label}
          columns={{ phone: 1, tablet: '200px minmax(0, 1fr)' }}
          columnGap={4}
          paddingY={3}
          {...(index < facts.length - 1 && { line: 'below' })}
        >
          <Text as="dt" tone="tertiary">
            {label}
          </Text>
          <Text as="dd" breaks>
            {value === undefined ? <Skeleton width="50%" /> : value || '–'}
          </Text>
        </Grid>
      ))}
    </Box>
  );
}
