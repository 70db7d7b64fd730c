import type { ReactNode } from 'react';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.js';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** What happens on yes, as a verb. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The yes cannot be taken back. */
  isDangerous?: boolean;
  isBusy?: boolean;
}

/** Asks before something that matters. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  isDangerous,
  isBusy,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      urgent
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={onCancel} autoFocus>
            {cancelLabel ?? t('ui.cancel')}
          </Button>
          <Button
            color={isDangerous ? 'danger' : 'primary'}
            loading={isBusy ?? false}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
