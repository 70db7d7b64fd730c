import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../questions/composing.js';
import { ABOVE } from '../dialogs/cover-page.js';
import { ConnectionPanel } from './connection-panel.js';
import { ToastPanel } from './toast-panel.js';
import { closeToast, toastsAtom, type Toast } from './toast.js';
import styles from './toasts.module.css';

/** Moves the focus to the newest toast and back, for those who have no pointer. */
const FOCUS_KEY = 'F8';

/**
 * Where toasts appear, and that the server is away; within the router, mounted once. Windows over the page leave them within
 * reach. What did not work is announced at once, what was done when there is time. Escape closes the newest toast.
 */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useAtomValue(toastsAtom);
  const section = useRef<HTMLElement>(null);
  /** What had the focus before F8. */
  const before = useRef<Element>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const isHere = () => section.current?.contains(document.activeElement) ?? false;
    const comeAndGo = () => {
      if (isHere()) return before.current;
      before.current = document.activeElement;
      const place = section.current?.querySelector(`[data-toast="${newest}"]`) ?? section.current;
      return place?.querySelector('a, button');
    };
    const onKey = (event: KeyboardEvent) => {
      // A window or a menu that Escape closes keeps the key to itself.
      const isEscape = event.key === 'Escape' && !event.defaultPrevented && !isComposing(event);
      if (isEscape && newest !== undefined) closeToast(newest);
      const isLeft = isEscape && newest === undefined && isHere();
      if (event.key !== FOCUS_KEY && !isLeft) return;
      const next = comeAndGo();
      if (!(next instanceof HTMLElement)) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [newest]);
  const panelsOf = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <ToastPanel key={toast.id} toast={toast} />);
  return createPortal(
    <section ref={section} aria-label={t('ui.messages', { key: FOCUS_KEY })} {...{ [ABOVE]: '' }}>
      <div className={styles['place']}>
        <ConnectionPanel />
        <div className={styles['list']}>{panelsOf('danger')}</div>
        <div role="status" aria-live="polite" className={styles['list']}>
          {panelsOf('success')}
        </div>
      </div>
    </section>,
    document.body,
  );
}
