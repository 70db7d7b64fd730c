import { useTranslation } from 'react-i18next';
import { Button, CancelButton } from '../controls/button.js';
import { Dialog } from '../dialogs/dialog.js';
import { Notice } from './notice.js';
import type { FailedProps } from '../browser/retried-part.js';

/** Says where a part would be that it could not be fetched: of a window, in a window. */
export function PartFailed({ onRetry, onClose }: FailedProps) {
  const { t } = useTranslation();
  if (onClose) {
    return (
      <Dialog
        open
        urgent
        title={t('error.part')}
        onClose={onClose}
        actions={
          <>
            <CancelButton label={t('ui.close')} onClick={onClose} />
            <Button onClick={onRetry} autoFocus>
              {t('ui.tryAgain')}
            </Button>
          </>
        }
      >
        {t('error.partText')}
      </Dialog>
    );
  }
  return (
    <Notice
      tone="danger"
      icon="alert"
      title={t('error.part')}
      action={
        <Button kind="secondary" isSmall onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      {t('error.partText')}
    </Notice>
  );
}
