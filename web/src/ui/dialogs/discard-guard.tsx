import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.js';

interface DiscardGuard {
  /** Closes the window, or asks first. */
  close: () => void;
  /** To be rendered beside the window. */
  question: ReactNode;
}

/**
 * Asks before a window is closed, by Cancel, Escape or a click beside it, with something in it that is not saved.
 * @param isDirty whether there is anything to lose
 */
export function useDiscardGuard(isDirty: boolean, onClose: () => void): DiscardGuard {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={isAsking}
        title={t('ui.leaveTitle')}
        confirmLabel={t('ui.leave')}
        cancelLabel={t('ui.stay')}
        isDangerous
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {t('ui.leaveText')}
      </ConfirmDialog>
    ),
  };
}
