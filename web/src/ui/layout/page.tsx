import type { ReactNode } from 'react';
import { Heading, Text } from '../text/text.js';
import { Box } from './box.js';
import { Card } from './card.js';
import { PageRow } from './page-row.js';
import { Stack } from './stack.js';

/** The room of a screen: as wide as data is, or as a form. */
export function Page({ children, width }: { children: ReactNode; width?: 'form' | undefined }) {
  return (
    <PageRow paddingY={{ phone: 4, desktop: 6 }}>
      <Box grow maxWidth={width}>
        {children}
      </Box>
    </PageRow>
  );
}

/** First line of a screen: what it is about on one side, what can be done on the other. */
export function PageHeader({ lead, actions }: { lead?: ReactNode; actions?: ReactNode }) {
  return (
    <Stack row wrap justify="between" gap={3} marginBottom={5}>
      <Text tone="secondary" size="body">
        {lead}
      </Text>
      <Stack row wrap gap={2}>
        {actions}
      </Stack>
    </Stack>
  );
}

interface SectionProps {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A framed part of a screen with its own heading. */
export function Section({ title, actions, children }: SectionProps) {
  return (
    <Card as="section" gap={4}>
      {(title || actions) && (
        <Stack row wrap justify="between" gap={3}>
          <Heading>{title}</Heading>
          {actions}
        </Stack>
      )}
      <div>{children}</div>
    </Card>
  );
}
