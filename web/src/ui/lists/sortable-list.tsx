import { DraggableList } from './draggable-list.js';
import type { SortableListProps } from './sortable-props.js';

/** A list whose order is changed by dragging, with the mouse, a finger or the arrow keys. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  return <DraggableList {...props} />;
}

/** The list with an item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  const item = items.slice(from, from + 1);
  return [...others.slice(0, to), ...item, ...others.slice(to)];
}
