import { useTranslation } from 'react-i18next';
import { useConnection } from '../../api/connection.js';
import { useIsUploading } from '../../api/uploading.js';
import { Button, type ButtonProps } from '../controls/button.js';

type SaveButtonProps = Omit<ButtonProps, 'children' | 'loading' | 'type'> & {
  /** What it does, where that is not simply to save. */
  label?: string;
  isSaving: boolean;
};

/** Sends a form. It waits for pictures of it that are being uploaded, and for the server, and says so. */
export function SaveButton({ label, isSaving, disabled = false, ...props }: SaveButtonProps) {
  const { t } = useTranslation();
  const waits = useConnection().isLost && isSaving;
  const isUploading = useIsUploading();
  const says = waits ? 'connection.waiting' : isUploading ? 'ui.picture.uploading' : undefined;
  return (
    <Button
      {...props}
      type="submit"
      loading={isSaving && !waits}
      isOff={says !== undefined}
      disabled={disabled}
    >
      {says ? t(says) : (label ?? t('ui.save'))}
    </Button>
  );
}
