import type { AriaRole, ReactNode } from 'react';
import { Box } from '../layout/box.js';
import type { Responsive } from '../layout/responsive.js';
import { Icon, type IconName } from '../text/icon.js';
import { classNames } from '../theme/class-names.js';
import softTones from '../theme/soft-tones.module.css';
import type { Space } from '../theme/tokens.js';
import styles from './notice.module.css';

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
    <Box
      role={role}
      className={classNames(
        styles['notice'],
        softTones[tone],
        Boolean(action) && styles['active'],
        Boolean(title) && styles['titled'],
      )}
      {...(marginBottom !== undefined && { marginBottom })}
    >
      {icon && (
        <span className={styles['icon']}>
          <Icon name={icon} />
        </span>
      )}
      <Box basis={220} breaks>
        {title && (
          <Box weight="strong" marginBottom={1}>
            {title}
          </Box>
        )}
        {children}
      </Box>
      {action && <span className={styles['action']}>{action}</span>}
    </Box>
  );
}
