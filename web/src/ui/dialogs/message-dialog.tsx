import type { ReactNode } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.js';
import { Icon } from '../text/icon.js';

interface MessageDialogProps {
  open: boolean;
  tone: 'success' | 'warning';
  title: string;
  children?: ReactNode;
  /** What closing it does, as a verb; "OK" where there is nothing to say. */
  confirmLabel?: string;
  onClose: () => void;
}

/** Says one thing that has to be read: that something worked, or what to look out for. */
export function MessageDialog({
  open,
  tone,
  title,
  children,
  confirmLabel,
  onClose,
}: MessageDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      title={title}
      width={440}
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          {confirmLabel ?? t('ui.ok')}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ color: tone === 'success' ? 'accent' : 'danger.plainColor', pt: '2px' }}>
          <Icon name={tone === 'success' ? 'check' : 'alert'} size={20} />
        </Box>
        <Box>{children}</Box>
      </Box>
    </Dialog>
  );
}
