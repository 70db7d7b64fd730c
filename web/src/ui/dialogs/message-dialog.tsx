import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.js';
import { Box } from '../layout/box.js';
import { Stack } from '../layout/stack.js';
import { Text } from '../text/text.js';
import { Dialog } from './dialog.js';
import { Icon } from '../text/icon.js';

interface MessageDialogProps {
  open: boolean;
  tone?: 'warning';
  title: string;
  children?: ReactNode;
  onClose: () => void;
}

/** Says one thing that has to be read, or what to look out for. */
export function MessageDialog({ open, tone, title, children, onClose }: MessageDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      title={title}
      width={440}
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          {t('ui.close')}
        </Button>
      }
    >
      <Stack row gap={3} align="start">
        {tone && (
          <Text tone={tone} isFixed>
            <Icon name="alert" size={20} />
          </Text>
        )}
        <Box grow>{children}</Box>
      </Stack>
    </Dialog>
  );
}
