import { useLayoutEffect, useRef, type RefObject } from 'react';

type Beside = 'nextElementSibling' | 'previousElementSibling';

/** The first button of the nearest row on one side that has any. */
function buttonBeside(row: Element, side: Beside): HTMLElement | undefined {
  for (let other = row[side]; other; other = other[side]) {
    const button = other.querySelector<HTMLElement>('button:not(:disabled)');
    if (button) return button;
  }
  return undefined;
}

/** Gives the focus to what stands beside a row that goes. */
function passOn(row: Element, { current: otherwise }: RefObject<HTMLElement | null>): void {
  const next =
    buttonBeside(row, 'nextElementSibling') ??
    buttonBeside(row, 'previousElementSibling') ??
    otherwise;
  next?.focus();
}

/**
 * Passes the focus on when the row that has it goes, as one whose button takes it out of the list: to the next row's
 * first button, or to that of the row before.
 * @param otherwise has it where no other row has a button
 * @returns the ref of the row
 */
export function usePassedFocus(otherwise: RefObject<HTMLElement | null>) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const { current } = row;
    return () => {
      if (current?.contains(document.activeElement)) passOn(current, otherwise);
    };
  }, [otherwise]);
  return row;
}
