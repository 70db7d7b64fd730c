import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/** How far a finger may slip, in pixels, before it drags or scrolls. */
const SLIP = 8;

/** A pointer that is down on a slider. */
interface Press {
  pointer: number;
  x: number;
  y: number;
  /** From the middle of the handle to where it was grabbed, in pixels along the track. */
  offset: number;
  /** Whether it moves the handle; a finger on the track may still begin to scroll. */
  isDrag: boolean;
}

interface Track {
  /** From 1 to this. */
  largest: number;
  /** The value at which the handle rests or was left. */
  value: number;
  isUpright: boolean;
  isRightToLeft: boolean;
  onPress: (value: number) => void;
}

/**
 * Pressing and dragging on the track of a slider. A value is given when the pointer is lifted. A finger that scrolls the page
 * gives none: the browser takes its pointer away, or it moves across the track. An upright track scrolls unless its handle is
 * dragged.
 * @param track the element whose ends are the middle of the handle at its ends
 */
export function useSliderPress(track: RefObject<HTMLElement | null>, slider: Track) {
  const { largest, value, isUpright, isRightToLeft, onPress } = slider;
  const press = useRef<Press>(undefined);
  /** The value at which the handle is held. */
  const [held, setHeld] = useState<number>();
  const steps = Math.max(1, largest - 1);

  /** Along the track from its lower end, in pixels. */
  const along = ({ clientX, clientY }: PointerEvent, box: DOMRect): number => {
    if (isUpright) return box.bottom - clientY;
    return isRightToLeft ? box.right - clientX : clientX - box.left;
  };
  const lengthOf = (box: DOMRect) => (isUpright ? box.height : box.width);
  const valueAt = (event: PointerEvent, offset: number): number => {
    const box = track.current?.getBoundingClientRect();
    if (!box || lengthOf(box) === 0) return value;
    const step = Math.round(((along(event, box) - offset) / lengthOf(box)) * steps);
    return 1 + Math.min(largest - 1, Math.max(0, step));
  };
  const end = () => {
    press.current = undefined;
    setHeld(undefined);
  };

  const onPointerDown = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (event.button !== 0 || !event.isPrimary || !box) return;
    const isOnHandle = (event.target as Element).closest('[data-handle]') !== null;
    const middle = ((value - 1) / steps) * lengthOf(box);
    const offset = isOnHandle ? along(event, box) - middle : 0;
    const isDrag = isOnHandle || event.pointerType !== 'touch';
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    press.current = { pointer, x, y, offset, isDrag };
    track.current?.setPointerCapture(pointer);
    if (isDrag) setHeld(valueAt(event, offset));
  };
  const onPointerMove = (event: PointerEvent) => {
    const { current } = press;
    if (current?.pointer !== event.pointerId) return;
    const [across, down] = [event.clientX - current.x, event.clientY - current.y].map(Math.abs);
    if (!current.isDrag && Math.max(across ?? 0, down ?? 0) > SLIP) {
      if (isUpright || (down ?? 0) >= (across ?? 0)) return end();
      current.isDrag = true;
    }
    if (current.isDrag) setHeld(valueAt(event, current.offset));
  };
  const onPointerUp = (event: PointerEvent) => {
    const { current } = press;
    if (current?.pointer !== event.pointerId) return;
    end();
    onPress(valueAt(event, current.offset));
  };

  return {
    held,
    listeners: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: end,
      onLostPointerCapture: end,
    },
  };
}
