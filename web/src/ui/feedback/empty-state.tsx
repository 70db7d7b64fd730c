import type { ReactNode } from 'react';
import Box from '@mui/joy/Box';
import { Icon, type IconName } from '../text/icon.js';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** What will be here once there is something. */
  text?: string;
  /** The button that makes the first one. */
  action?: ReactNode;
}

/** Stands where there is nothing yet. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Box
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center', px: 4, py: 14 }}
    >
      <Box sx={{ color: 'text.tertiary', mb: 1 }}>
        <Icon name={icon} size={36} />
      </Box>
      <Box sx={{ fontSize: 'lg', fontWeight: 600 }}>{title}</Box>
      {text && <Box sx={{ color: 'text.secondary', maxWidth: 420 }}>{text}</Box>}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  );
}
