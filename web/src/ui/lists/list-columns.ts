import type { ReactNode } from 'react';
import type { IconName } from '../text/icon.js';

/** A column of a list. On phones the first column heads the card and the others become its lines. */
export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Field the server sorts by, if it does. */
  sortBy?: string;
  /** The list is sorted by it, the newest or largest first, while nothing else is asked for. */
  isUsualOrder?: true;
  /** Numbers line up at the end. */
  align?: 'end';
  /** Too short to be worth breaking: dates, chips, numbers. */
  isOneLine?: boolean;
  /** Begins hidden: always, or where the window is narrower than 1280 pixels. */
  begins?: 'hidden' | 'hiddenIfNarrow';
  /** CSS width; a wide table needs one of each column, not in percent. */
  width?: string;
}

/** What a row opens: a screen, an address outside of the workspace, or a window on this screen. */
export type RowTarget = { to: string } | { href: string } | { open: () => void };

/** Something that can be done to a row. */
export interface RowAction<Row> {
  key: string;
  label: string;
  icon: IconName;
  /** A screen that it leads to. */
  to?: (row: Row) => string;
  /** What it does, where it leads nowhere. */
  onSelect?: (row: Row) => void;
  isShown?: (row: Row) => boolean;
  /** In the menu behind the three dots, as all beyond the first two are, rather than a button of its own. */
  inMenu?: boolean;
  isDangerous?: boolean;
  /** Shown, so that people know of it, but not available now. */
  isDisabled?: boolean | undefined;
}

/** The order that an address asks for, if a column sorts by it; else the usual one. */
export function sortAmong(columns: readonly Column<never>[], sort: string): string {
  const field = sort.startsWith('-') ? sort.slice(1) : sort;
  return columns.some(({ sortBy }) => sortBy === field) ? sort : '';
}
