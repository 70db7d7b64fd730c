import { useContext, useId, useState, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../theme/class-names.js';
import { MenuContext } from './menu-context.js';
import { MenuLayer } from './menu-layer.js';
import type { MenuEntry } from './menu-entry.js';
import button from './button.module.css';
import iconButton from './icon-button.module.css';

interface MenuProps {
  /** What opens it: a `MenuTrigger`. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Stands above the entries, and is none. */
  head?: ReactNode;
  placement?: 'bottom-end' | 'top-end';
  /** Pixels it is wide at least. */
  minWidth?: number;
  /** Large enough for fingers. */
  isLarge?: boolean;
}

/** What has no room on the screen, behind a button. */
export function Menu({ trigger, ...layer }: MenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [beginsAt, setBegin] = useState<'first' | 'last'>('first');
  const isOpen = anchor !== null;
  return (
    <MenuContext
      value={{
        id,
        isOpen,
        open: (button, from) => {
          setBegin(from);
          setAnchor(button);
        },
        close: () => setAnchor(null),
      }}
    >
      {trigger}
      {anchor && <MenuLayer id={id} anchor={anchor} beginsAt={beginsAt} {...layer} />}
    </MenuContext>
  );
}

interface MenuTriggerProps {
  /** Its name, where its content says none. */
  label?: string;
  children: ReactNode;
  /** Looks like an `IconButton`. */
  isIcon?: boolean;
  className?: string | undefined;
}

/** The button that opens a menu; it looks like what it holds. */
export function MenuTrigger({ label, children, isIcon, className }: MenuTriggerProps) {
  const { id, isOpen, open, close } = useContext(MenuContext);
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      className={
        isIcon
          ? iconButton['button']
          : classNames(button['button'], button['quiet'], button['holder'], className)
      }
      onClick={(event) => (isOpen ? close() : open(event.currentTarget, 'first'))}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open(event.currentTarget, event.key === 'ArrowDown' ? 'first' : 'last');
      }}
    >
      {children}
    </button>
  );
}
