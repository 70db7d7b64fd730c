import type { AriaRole, ReactNode } from 'react';
import Alert from '@mui/joy/Alert';
import { Box } from '../layout/box.js';
import type { Responsive } from '../layout/responsive.js';
import { responsive } from '../layout/responsive.js';
import { Icon, type IconName } from '../text/icon.js';
import type { Space } from '../theme/tokens.js';

interface NoticeProps {
  children: ReactNode;
  tone?: 'neutral' | 'success' | 'warning' | 'danger';
  /** In words above the rest. */
  title?: string;
  icon?: IconName;
  /** What can be done about it: a small button. */
  action?: ReactNode;
  /** Dangers are read out at once and all else when there is time, unless said otherwise. */
  role?: AriaRole;
  marginBottom?: Responsive<Space>;
}

/** Says in place what has to be known here. */
export function Notice({
  children,
  tone = 'neutral',
  title,
  icon,
  action,
  role = tone === 'danger' ? 'alert' : 'status',
  marginBottom,
}: NoticeProps) {
  return (
    <Alert
      role={role}
      variant="soft"
      color={tone}
      {...(icon && { startDecorator: <Icon name={icon} /> })}
      endDecorator={action}
      sx={{
        ...(action && { flexWrap: 'wrap' }),
        ...(title && { alignItems: 'flex-start', fontWeight: 400, fontSize: 'sm' }),
        mb: responsive(marginBottom, (steps) => steps),
      }}
    >
      <Box basis={220} breaks>
        {title && (
          <Box weight="strong" marginBottom={1}>
            {title}
          </Box>
        )}
        {children}
      </Box>
    </Alert>
  );
}
