import {
  Fragment,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { searchKey } from '@canvass/contracts/language/search-key';
import { Icon } from '../text/icon.js';
import { classNames } from '../theme/class-names.js';
import { useBeside } from './beside.js';
import { MenuContext } from './menu-context.js';
import type { MenuEntry } from './menu-entry.js';
import styles from './menu.module.css';

interface MenuLayerProps {
  id: string;
  anchor: HTMLElement;
  beginsAt: 'first' | 'last';
  entries: readonly MenuEntry[];
  head?: ReactNode;
  placement?: 'bottom-end' | 'top-end';
  minWidth?: number;
  isLarge?: boolean;
}

const itemsOf = (layer: HTMLElement | null) => [
  ...(layer?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
];

/** The entry that a key leads to, as the pattern for menus says; undefined where it leads to none. */
function reachedBy(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const here = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(here + 1) % items.length];
  if (key === 'ArrowUp') return items.at(here <= 0 ? -1 : here - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...items.slice(here + 1), ...items.slice(0, here + 1)];
  const wanted = searchKey(key);
  return after.find(({ textContent }) => searchKey(textContent.trim()).startsWith(wanted));
}

/** An open menu: it has the focus, and gives it back when it closes. */
export function MenuLayer({
  id,
  anchor,
  beginsAt,
  entries,
  head,
  placement = 'bottom-end',
  minWidth = 180,
  isLarge = false,
}: MenuLayerProps) {
  const { close } = useContext(MenuContext);
  const ref = useBeside<HTMLUListElement>(anchor, placement);
  const [entered, setEntered] = useState<string>();
  const inner = entries.find(({ key }) => key === entered)?.entries;
  useLayoutEffect(() => {
    const items = itemsOf(ref.current);
    const chosen = items.find((item) => item.getAttribute('aria-checked') === 'true');
    const first = (entered && chosen) || items[0];
    (beginsAt === 'first' ? first : items.at(-1))?.focus();
  }, [ref, beginsAt, entered]);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isHere = ref.current?.contains(target as Node) || anchor.contains(target as Node);
      if (!isHere) close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [ref, anchor, close]);
  const finish = () => {
    anchor.focus();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      finish();
      return;
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const reached = isPlain ? reachedBy(event.key, itemsOf(ref.current)) : undefined;
    if (event.key !== 'Escape' && !reached) return;
    event.preventDefault();
    // A window around it stays open.
    event.stopPropagation();
    if (reached) reached.focus();
    else finish();
  };
  return createPortal(
    <ul
      ref={ref}
      id={id}
      role="menu"
      aria-label={anchor.getAttribute('aria-label') ?? anchor.textContent}
      className={styles['menu']}
      style={{ minWidth }}
      onKeyDown={onKeyDown}
    >
      {head && (
        <li role="none" className={styles['head']}>
          {head}
        </li>
      )}
      {head && <li role="separator" className={styles['line']} />}
      {(inner ?? entries).map((entry) => (
        <Fragment key={entry.key}>
          {entry.isApart && <li role="separator" className={styles['line']} />}
          <li role="none">
            <Item
              entry={entry}
              isLarge={isLarge}
              onDone={finish}
              onEnter={() => setEntered(entry.key)}
            />
          </li>
        </Fragment>
      ))}
    </ul>,
    document.body,
  );
}

interface ItemProps {
  entry: MenuEntry;
  isLarge: boolean;
  onDone: () => void;
  /** It has entries of its own. */
  onEnter: () => void;
}

function roleOf({ isTicked, isChosen }: MenuEntry): string {
  if (isTicked !== undefined) return 'menuitemcheckbox';
  return isChosen === undefined ? 'menuitem' : 'menuitemradio';
}

function Item({ entry, isLarge, onDone, onEnter }: ItemProps) {
  const { label, icon, isDangerous, isDisabled = false, onSelect, to, isCurrent } = entry;
  const { isTicked, isChosen, language, entries } = entry;
  const isChecked = isTicked ?? isChosen;
  const size = isLarge ? 20 : 16;
  const shown = icon ?? (isChecked ? 'check' : undefined);
  const choose = () => {
    if (isDisabled) return;
    if (entries) {
      onEnter();
      return;
    }
    // What it opens takes the focus from where the menu gives it back to.
    if (isTicked === undefined) onDone();
    onSelect?.();
  };
  const attributes = {
    role: roleOf(entry),
    tabIndex: -1,
    className: classNames(
      styles['item'],
      isDangerous && styles['dangerous'],
      isLarge && styles['large'],
    ),
    onClick: choose,
    ...(isDisabled && { 'aria-disabled': true }),
    ...(isChecked !== undefined && { 'aria-checked': isChecked }),
    ...(entries && { 'aria-haspopup': 'menu' as const }),
    ...(language && { lang: language }),
    ...(isCurrent && { 'aria-current': 'page' as const }),
  };
  const content = (
    <>
      {shown ? (
        <Icon name={shown} size={size} />
      ) : (
        <span className={styles['room']} style={{ width: size }} />
      )}
      {label}
    </>
  );
  if (to !== undefined && !isDisabled) {
    return (
      <Link to={to} {...attributes}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" {...attributes}>
      {content}
    </button>
  );
}
