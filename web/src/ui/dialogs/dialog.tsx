import { useId, type ReactNode } from 'react';
import { classNames } from '../theme/class-names.js';
import { Modal, WINDOW } from './modal.js';
import { useScrolls } from './use-scrolls.js';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** Buttons; the primary one last. */
  actions?: ReactNode;
  onClose: () => void;
  /** In pixels; narrower screens take what they have. */
  width?: number;
  /** An answer is needed before anything else can be done. */
  urgent?: boolean;
}

/** A window over the page with one question and its answers. */
export function Dialog({
  open,
  title,
  children,
  actions,
  onClose,
  width = 550,
  urgent,
}: DialogProps) {
  const id = useId();
  const { ref, scrolls } = useScrolls();
  if (!open) return null;
  return (
    <Modal onClose={onClose}>
      <div
        role={urgent ? 'alertdialog' : 'dialog'}
        {...WINDOW}
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-content`}
        className={styles['window']}
        style={{ width: `min(${width}px, calc(100vw - 40px))` }}
      >
        <h2 id={`${id}-title`} className={styles['title']}>
          {title}
        </h2>
        <div
          id={`${id}-content`}
          className={classNames(styles['content'], scrolls && styles['scrolling'])}
          // What is longer than the window is scrolled from here by those who use keys.
          ref={ref}
          {...(scrolls && { tabIndex: 0 })}
        >
          {children}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </Modal>
  );
}
