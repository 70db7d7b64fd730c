import type { IconName } from '../text/icon.js';

/** What a menu offers. */
export interface MenuEntry {
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
