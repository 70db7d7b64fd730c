import type { ReactNode } from 'react';

export interface SortableListProps<Item extends { id: string }> {
  /** What the list is of; read out, not shown. */
  label: string;
  items: readonly Item[];
  onMove: (from: number, to: number) => void;
  /** @param handle what the item is grabbed by; null where it stays put */
  renderItem: (item: Item, index: number, handle: ReactNode) => ReactNode;
  /** Items that stay where they are, such as a blank one at the end. */
  isFixed?: (item: Item, index: number) => boolean;
  disabled?: boolean;
}
