import { useEffect, useRef } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { ConnectionPanel } from './connection-panel.js';
import { ToastPanel } from './toast-panel.js';
import { closeToast, toastsAtom } from './toast.js';
import styles from './toasts.module.css';

/** Moves the focus to the newest toast, for those who have no pointer. */
const FOCUS_KEY = 'F8';

/** Where toasts appear, and that the server is away; within the router, mounted once. Escape closes the newest toast. */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useAtomValue(toastsAtom);
  const list = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      // A window or a menu that Escape closes keeps the key to itself.
      if (event.key === 'Escape' && !event.defaultPrevented) closeToast(newest);
      if (event.key !== FOCUS_KEY) return;
      event.preventDefault();
      list.current?.lastElementChild?.querySelector<HTMLElement>('a, button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [newest]);
  return (
    <section aria-label={t('ui.messages', { key: FOCUS_KEY })}>
      <div className={styles['place']}>
        <ConnectionPanel />
        <div ref={list} role="status" aria-live="polite" className={styles['list']}>
          {toasts.map((toast) => (
            <ToastPanel key={toast.id} toast={toast} />
          ))}
        </div>
      </div>
    </section>
  );
}
