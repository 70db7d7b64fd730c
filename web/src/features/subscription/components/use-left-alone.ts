import { useEffect, useRef, useState } from 'react';

/** Anything in a window that a person can reach with the keyboard. */
const CONTROLS = 'button, a, input, select, textarea';

function isTouch({ type, target }: Event): boolean {
  if (type === 'keydown') return true;
  if (!(target instanceof Element)) return false;
  // A window that opens takes the focus itself; that is nobody's doing.
  return type === 'focusin' ? target.matches(CONTROLS) : target.closest('[role=dialog]') !== null;
}

/** The events by which a person shows that they are there. A pointer that rests where the window opens does not move. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/**
 * Does something after a while, unless a person touches the open window: moves a pointer over it, presses a key,
 * or brings the focus to one of its controls.
 * @param isReadable whether it shows what it is about; until then no time passes
 * @returns whether the window is untouched so far
 */
export function useLeftAlone(milliseconds: number, isReadable: boolean, then: () => void): boolean {
  const [isAlone, setAlone] = useState(true);
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    if (!isAlone) return undefined;
    const timer = isReadable ? setTimeout(() => latest.current(), milliseconds) : undefined;
    const onSign = (event: Event) => {
      if (isTouch(event)) setAlone(false);
    };
    for (const sign of signs) document.addEventListener(sign, onSign);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, [isAlone, isReadable, milliseconds]);
  return isAlone;
}
