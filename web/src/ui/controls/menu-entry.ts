import type { Language } from '@canvass/contracts/language/language';
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
  /** It is the one chosen of several, or another of them. */
  isChosen?: boolean;
  /** The language of its label, where that is another than the page's. */
  language?: Language;
  /** What the menu shows in place of its entries once this one is chosen. */
  entries?: readonly MenuEntry[];
  /** A line stands above it. */
  isApart?: boolean;
  /** Whether that screen is the one that is open. */
  isCurrent?: boolean;
}
