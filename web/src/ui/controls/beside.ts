import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Pixels between what opens something and what is opened, and to the edges of the screen. */
const GAP = 4;
const EDGE = 8;

type Side = 'bottom' | 'bottom-end' | 'top-end';

/** Where it begins from the left, no further out than the screen has room. */
function leftOf(anchor: DOMRect, width: number, side: Side): number {
  const isEnd = side !== 'bottom';
  const isFromRight = document.documentElement.dir === 'rtl';
  const wanted = !isEnd
    ? anchor.left + anchor.width / 2 - width / 2
    : isFromRight
      ? anchor.left
      : anchor.right - width;
  return Math.max(EDGE, Math.min(wanted, window.innerWidth - width - EDGE));
}

/** On the wanted side; on the other where there is room there alone; over the anchor where there is room at neither. */
export function topOf(
  anchor: Pick<DOMRect, 'top' | 'bottom'>,
  height: number,
  side: Side,
  screen: number,
): number {
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - height;
  const fits = { below: below + height <= screen - EDGE, above: above >= EDGE };
  if (fits.above && (side === 'top-end' || !fits.below)) return above;
  return fits.below ? below : Math.max(EDGE, screen - EDGE - height);
}

/** Places a layer, which has a fixed position, beside what opened it, and keeps it there. @returns for the layer */
export function useBeside<Layer extends HTMLElement>(
  anchor: HTMLElement | null,
  side: Side,
): RefObject<Layer | null> {
  const ref = useRef<Layer>(null);
  useLayoutEffect(() => {
    const place = () => {
      const layer = ref.current;
      if (!layer || !anchor) return;
      const at = anchor.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = layer;
      layer.style.left = `${leftOf(at, width, side)}px`;
      layer.style.top = `${topOf(at, height, side, window.innerHeight)}px`;
    };
    place();
    window.addEventListener('resize', place);
    // Scrolling does not bubble, so that it is heard on its way down.
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [anchor, side]);
  return ref;
}
