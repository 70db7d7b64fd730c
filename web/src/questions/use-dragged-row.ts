import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/**
 * Dragging a row of a list with the mouse or a finger. A dragged row swaps places with the rows that it passes; no element
 * moves in the document, since an element that moves loses the pointer.
 * @param list whose children are the rows
 * @param order `value` before a drag goes to `onRestore` where the browser takes the pointer away, as a call does
 */
export function useDraggedRow<Value>(
  list: RefObject<HTMLElement | null>,
  order: {
    value: Value;
    onMove: (from: number, to: number) => void;
    onRestore: (before: Value) => void;
  },
) {
  const { value, onMove, onRestore } = order;
  const [dragged, setDragged] = useState<number>();
  const before = useRef(value);

  const begin = (event: PointerEvent, place: number) => {
    if (event.button !== 0) return;
    list.current?.setPointerCapture(event.pointerId);
    before.current = value;
    setDragged(place);
  };
  const follow = (event: PointerEvent) => {
    if (dragged === undefined || !list.current) return;
    const to = placeAt(event.clientY, dragged, [...list.current.children]);
    if (to === dragged) return;
    onMove(dragged, to);
    setDragged(to);
  };
  const end = () => setDragged(undefined);
  const cancel = () => {
    if (dragged !== undefined) onRestore(before.current);
    end();
  };

  return {
    /** Place of the row that is dragged. */
    dragged,
    begin,
    listeners: { onPointerMove: follow, onPointerUp: end, onPointerCancel: cancel },
  };
}

/** Where a row belongs that is held at a height: it has passed another one once it is over the middle of that. */
function placeAt(height: number, from: number, rows: readonly Element[]): number {
  const middle = (place: number): number => {
    const box = rows[place]?.getBoundingClientRect();
    return box ? box.top + box.height / 2 : NaN;
  };
  let to = from;
  while (height < middle(to - 1)) to -= 1;
  while (height > middle(to + 1)) to += 1;
  return to;
}
