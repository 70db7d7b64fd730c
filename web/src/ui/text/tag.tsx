import type { ReactNode } from 'react';
import { Box } from '../layout/box.js';
import type { Responsive } from '../layout/responsive.js';
import { classNames } from '../theme/class-names.js';
import softTones from '../theme/soft-tones.module.css';
import styles from './tag.module.css';

interface TagProps {
  children: ReactNode;
  /** `outline` is what is off or one of several, `success` what is on. */
  tone?: 'neutral' | 'outline' | 'success' | 'warning' | 'danger';
  /** In pixels; longer words end in dots. */
  maxWidth?: Responsive<number>;
}

/** One or two words that say how something stands. */
export function Tag({ children, tone = 'neutral', maxWidth }: TagProps) {
  return (
    <Box
      className={classNames(styles['tag'], tone === 'outline' ? styles[tone] : softTones[tone])}
      {...(maxWidth && { maxWidth })}
    >
      <span className={styles['words']}>{children}</span>
    </Box>
  );
}
