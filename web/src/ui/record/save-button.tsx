import { useTranslation } from 'react-i18next';
import { useConnection } from '../../api/connection.js';
import { Button, type ButtonProps } from '../controls/button.js';

type SaveButtonProps = Omit<ButtonProps, 'children' | 'loading' | 'type'> & {
  /** What it does, where that is not simply to save. */
  label?: string;
  isSaving: boolean;
};

/** Sends a form. While that takes its time because there is no server, it says so. */
export function SaveButton({ label, isSaving, disabled = false, ...props }: SaveButtonProps) {
  const { t } = useTranslation();
  const waits = useConnection().isLost && isSaving;
  return (
    <Button {...props} type="submit" loading={isSaving && !waits} isOff={waits} disabled={disabled}>
      {waits ? t('connection.waiting') : (label ?? t('ui.save'))}
    </Button>
  );
}
