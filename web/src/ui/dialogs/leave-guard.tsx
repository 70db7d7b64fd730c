import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.js';

interface LeaveGuard {
  /** To be rendered by the screen. */
  dialog: ReactNode;
  /** Lets the next navigation pass, for after saving. */
  release: () => void;
}

/**
 * Asks before unsaved work is left behind, by a link, by the browser's back button or by closing the tab.
 * @param isDirty whether there is anything to lose
 * @param isKept whether nothing is lost by going to this address, as the work is kept until the user comes back
 */
export function useLeaveGuard(
  isDirty: boolean,
  isKept: (next: Location) => boolean = () => false,
): LeaveGuard {
  const { t } = useTranslation();
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !released.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isKept(nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const release = useCallback(() => {
    released.current = true;
  }, []);
  const dialog = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('ui.leaveTitle')}
      confirmLabel={t('ui.leave')}
      cancelLabel={t('ui.stay')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('ui.leaveText')}
    </ConfirmDialog>
  );
  return { dialog, release };
}
