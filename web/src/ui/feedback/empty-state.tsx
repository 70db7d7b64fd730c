import type { ReactNode } from 'react';
import { Box } from '../layout/box.js';
import { Stack } from '../layout/stack.js';
import { Icon, type IconName } from '../text/icon.js';
import { Text } from '../text/text.js';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** What will be here once there is something. */
  text?: string;
  /** The button that makes the first one. */
  action?: ReactNode;
  /** Whether it is all of its page, whose heading the title is then. */
  fillsPage?: boolean;
}

/** Stands where there is nothing yet. */
export function EmptyState({ icon, title, text, action, fillsPage }: EmptyStateProps) {
  return (
    <Stack gap={2} align="center" textAlign="center" paddingX={4} paddingY={14}>
      <Text tone="tertiary" marginBottom={1}>
        <Icon name={icon} size={36} />
      </Text>
      <Text as={fillsPage ? 'h1' : 'div'} size="lead" weight="strong">
        {title}
      </Text>
      {text && (
        <Text tone="secondary" maxWidth={420}>
          {text}
        </Text>
      )}
      {action && <Box marginTop={3}>{action}</Box>}
    </Stack>
  );
}
