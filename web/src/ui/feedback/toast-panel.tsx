import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.js';
import { IconButton } from '../controls/icon-button.js';
import { Icon } from '../text/icon.js';
import { closeToast, timeToRead, type Toast } from './toast.js';
import styles from './toasts.module.css';

const icons = { danger: 'alert', success: 'check' } as const;

/** Closes the toast when its time is over. The time stands still while a person holds the toast. */
function useLifetime({ id, text }: Toast, isHeld: boolean): void {
  const left = useRef(timeToRead({ text }));
  useEffect(() => {
    if (isHeld) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => closeToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [id, isHeld]);
}

/** Gives the focus back to where it came from, when the panel that has it goes. */
function useReturnedFocus() {
  const panel = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = panel;
    return () => {
      const before = cameFrom.current;
      if (current?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus();
    };
  }, []);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!panel.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  return { panel, onFocus };
}

/** One thing that is said in the corner: in words, with what to do next, and a way to close it. */
export function ToastPanel({ toast }: { toast: Toast }) {
  const { id, text, tone, action } = toast;
  const { t } = useTranslation();
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { panel, onFocus } = useReturnedFocus();
  useLifetime(toast, isPointedAt || isFocused);
  const close = () => closeToast(id);
  const act = () => {
    close();
    action?.run?.();
  };
  return (
    <div
      ref={panel}
      data-toast={id}
      role={tone === 'danger' ? 'alert' : undefined}
      className={styles['panel']}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={(event) => {
        onFocus(event);
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <span className={styles[tone]}>
        <Icon name={icons[tone]} />
      </span>
      <span className={styles['text']}>{text}</span>
      {action && (
        <Button
          kind="secondary"
          isSmall
          onClick={act}
          {...(action.to !== undefined && { to: action.to })}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={t('ui.close')} onClick={close} />
    </div>
  );
}
