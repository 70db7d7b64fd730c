import type { MouseEvent, ReactElement, ReactNode } from 'react';
import JoyBox from '@mui/joy/Box';
import Dropdown from '@mui/joy/Dropdown';
import JoyIconButton from '@mui/joy/IconButton';
import ListDivider from '@mui/joy/ListDivider';
import JoyMenu from '@mui/joy/Menu';
import MenuButton from '@mui/joy/MenuButton';
import MenuItem from '@mui/joy/MenuItem';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../text/icon.js';
import { colourOf } from '../theme/tokens.js';

interface MenuEntry {
  key: string;
  label: string;
  icon?: IconName;
  isDangerous?: boolean;
  isDisabled?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  /** A screen that it leads to. */
  to?: string | undefined;
  /** It is switched on and off, and the menu stays open meanwhile. */
  isTicked?: boolean;
  /** A line stands above it. */
  isApart?: boolean;
  /** Whether that screen is the one that is open. */
  isCurrent?: boolean;
}

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
export function Menu({
  trigger,
  entries,
  head,
  placement = 'bottom-end',
  minWidth = 180,
  isLarge = false,
}: MenuProps) {
  return (
    <Dropdown>
      {trigger}
      <JoyMenu
        size={isLarge ? 'md' : 'sm'}
        placement={placement}
        sx={{ minWidth, borderColor: colourOf('hairline') }}
      >
        {head && (
          <JoyBox component="li" role="none" sx={{ px: 3, py: 2, maxWidth: 300 }}>
            {head}
          </JoyBox>
        )}
        {head && <ListDivider />}
        {entries.flatMap((entry) => [
          entry.isApart && <ListDivider key={`${entry.key} line`} />,
          itemOf(entry, isLarge),
        ])}
      </JoyMenu>
    </Dropdown>
  );
}

/** An element rather than a component of ours: Joy looks for its own among the children of a menu. */
function itemOf(entry: MenuEntry, isLarge: boolean): ReactElement {
  const { key, label, icon, isDangerous, isDisabled, onSelect, to, isTicked, isCurrent } = entry;
  const size = isLarge ? 20 : 16;
  const shown = icon ?? (isTicked ? 'check' : undefined);
  return (
    <MenuItem
      key={key}
      color={isDangerous ? 'danger' : 'neutral'}
      disabled={isDisabled ?? false}
      selected={isCurrent ?? false}
      {...(isCurrent && { 'aria-current': 'page' })}
      {...(isTicked !== undefined && { role: 'menuitemcheckbox', 'aria-checked': isTicked })}
      {...(onSelect && {
        onClick: (event: MouseEvent & { defaultMuiPrevented?: boolean }) => {
          onSelect();
          if (isTicked !== undefined) event.defaultMuiPrevented = true;
        },
      })}
      {...(to !== undefined && { component: Link, to })}
      sx={isLarge ? { gap: 3, minHeight: 44 } : { gap: 2 }}
    >
      {shown ? <Icon name={shown} size={size} /> : <JoyBox sx={{ width: size }} />}
      {label}
    </MenuItem>
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
  if (isIcon) {
    return (
      <MenuButton
        slots={{ root: JoyIconButton }}
        slotProps={{ root: { size: 'sm', variant: 'plain', color: 'neutral' } }}
        aria-label={label}
      >
        {children}
      </MenuButton>
    );
  }
  return (
    <MenuButton
      variant="plain"
      aria-label={label}
      className={className}
      sx={{ p: 1, minWidth: 0, minHeight: 32, lineHeight: 'inherit' }}
    >
      {children}
    </MenuButton>
  );
}
