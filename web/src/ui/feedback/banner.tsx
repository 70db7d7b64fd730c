import type { ReactNode } from 'react';
import { Box } from '../layout/box.js';
import { PageRow } from '../layout/page-row.js';
import { Icon, type IconName } from '../text/icon.js';
import { Text } from '../text/text.js';

interface BannerProps {
  icon: IconName;
  children: ReactNode;
  /** The remedy: a small button. */
  action?: ReactNode;
}

/** Warns across the width of the workspace of something that concerns every screen. */
export function Banner({ icon, children, action }: BannerProps) {
  return (
    <Box role="status" fill="warningSoft" tone="warning">
      <PageRow wrap gap={3} minHeight={44} paddingY={1}>
        <Icon name={icon} size={16} />
        <Text basis={200} size="small" breaks>
          {children}
        </Text>
        {action}
      </PageRow>
    </Box>
  );
}
