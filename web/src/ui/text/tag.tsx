import type { ReactNode } from 'react';
import Chip from '@mui/joy/Chip';
import type { Responsive } from '../layout/responsive.js';
import { responsive } from '../layout/responsive.js';

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
    <Chip
      size="sm"
      variant={tone === 'outline' ? 'outlined' : 'soft'}
      color={tone === 'outline' ? 'neutral' : tone}
      sx={{ maxWidth: responsive(maxWidth, (pixels) => pixels) }}
    >
      {children}
    </Chip>
  );
}
