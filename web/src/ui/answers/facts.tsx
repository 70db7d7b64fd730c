import type { ReactNode } from 'react';
import { Grid } from '../layout/grid.js';
import { Text } from '../text/text.js';

/** What a fact is called, and what it is; nothing is shown as a dash. */
export type Fact = [label: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** Columns from tablets up. */
  columns: 3 | 4;
}

/** What is known of a response besides its answers. */
export function Facts({ facts, columns }: FactsProps) {
  return (
    <Grid as="dl" columns={{ phone: 2, tablet: columns }} gap={3} line="below" paddingY={2}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text as="dt" size="caption" tone="secondary">
            {label}
          </Text>
          <Text as="dd" size="small" tone="ink" breaks>
            {value || '–'}
          </Text>
        </div>
      ))}
    </Grid>
  );
}
