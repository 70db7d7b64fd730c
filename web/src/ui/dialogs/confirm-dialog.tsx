import type { ReactNode } from 'react';
import { Button, CancelButton } from '../controls/button.js';
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
  return (
    <Dialog
      open={open}
      urgent
      title={title}
      onClose={onCancel}
      actions={
        <>
          <CancelButton label={cancelLabel} onClick={onCancel} autoFocus />
          <Button kind={isDangerous ? 'danger' : 'primary'} loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
