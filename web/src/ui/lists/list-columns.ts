import type { ReactNode } from 'react';
import type { IconName } from '../text/icon.js';

/** A column of a list. On phones the first column heads the card and the others become its lines. */
export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Field the server sorts by, if it does. */
  sortBy?: string;
  /** Numbers line up at the end. */
  align?: 'end';
  /** Too short to be worth breaking: dates, chips, numbers. */
  isOneLine?: boolean;
  /** Left out of a table for which there is not much room. */
  isMinor?: boolean;
  /** CSS width. */
  width?: string;
}

/** Something that can be done to a row. */
export interface RowAction<Row> {
  key: string;
  label: string;
  icon: IconName;
  onSelect: (row: Row) => void;
  isShown?: (row: Row) => boolean;
  /** In the menu behind the three dots rather than as a button of its own. */
  inMenu?: boolean;
  isDangerous?: boolean;
  /** Shown, so that one knows of it, but not to be had now. */
  isDisabled?: boolean;
}

/** The order that an address asks for, if a column sorts by it; else the usual one. */
export function sortAmong(columns: readonly Column<never>[], sort: string): string {
  const field = sort.startsWith('-') ? sort.slice(1) : sort;
  return columns.some(({ sortBy }) => sortBy === field) ? sort : '';
}
