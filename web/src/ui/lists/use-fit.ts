import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** How much room a table is denied, the least first; each also has what those before it have. */
const steps = ['fit-close', 'fit-narrow'] as const;

/** Takes room from a table step by step until it is no wider than its box. */
function fit(box: HTMLElement): void {
  box.classList.remove(...steps);
  for (const step of steps) {
    if (box.scrollWidth <= box.clientWidth) return;
    box.classList.add(step);
  }
}

/** Marks a box with `fit-more` while columns lie beyond its end. */
function tellMore(box: HTMLElement): void {
  // Below nothing where the page is written from right to left.
  const passed = Math.abs(box.scrollLeft) + box.clientWidth;
  box.classList.toggle('fit-more', box.scrollWidth - passed > 1);
}

/**
 * Marks a box whose table is too wide for it: `fit-close` where columns have to stand closer, `fit-narrow` where lines
 * have to break. Where columns still lie under what stands still at the end of the rows, it is marked `fit-more`.
 * @param rows that the table shows; measured anew when they are others
 * @param columns their keys; measured anew when they are others
 * @param isWide the table keeps the widths of its columns, and takes no room from them
 */
export function useFit(
  rows: unknown,
  columns: string,
  isWide: boolean,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!ref.current) return;
    if (!isWide) fit(ref.current);
    tellMore(ref.current);
  }, [rows, columns, isWide]);
  useEffect(() => {
    const box = ref.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const onScroll = () => tellMore(box);
    const observer = new ResizeObserver(() => {
      if (!isWide) fit(box);
      tellMore(box);
    });
    observer.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [isWide]);
  return ref;
}
