import {
  useContext,
  useId,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import JoyButton from '@mui/joy/Button';
import JoyIconButton from '@mui/joy/IconButton';
import { MenuContext } from './menu-context.js';
import { MenuLayer } from './menu-layer.js';
import type { MenuEntry } from './menu-entry.js';

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
  const attributes = {
    'aria-label': label,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: (event: MouseEvent<HTMLElement>) =>
      isOpen ? close() : open(event.currentTarget, 'first'),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open(event.currentTarget, event.key === 'ArrowDown' ? 'first' : 'last');
    },
  } as const;
  if (isIcon) {
    return (
      <JoyIconButton size="sm" variant="plain" color="neutral" {...attributes}>
        {children}
      </JoyIconButton>
    );
  }
  return (
    <JoyButton
      variant="plain"
      color="neutral"
      className={className}
      {...attributes}
      sx={{ p: 1, minWidth: 0, minHeight: 32, lineHeight: 'inherit' }}
    >
      {children}
    </JoyButton>
  );
}
