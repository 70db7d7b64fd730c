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

const SECOND_MILLISECONDS = 1000;

/**
 * Does something after some seconds, unless a person touches the open window: moves a pointer over it, presses a key,
 * or brings the focus to one of its controls.
 * @param isReadable whether it shows what it is about; until then no time passes
 * @returns the seconds that are left, null once the window was touched; and `stay`, which counts as a touch
 */
export function useLeftAlone(
  seconds: number,
  isReadable: boolean,
  then: () => void,
): { secondsLeft: number | null; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(seconds);
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    if (secondsLeft === null || !isReadable) return undefined;
    if (secondsLeft === 0) {
      latest.current();
      return undefined;
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), SECOND_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [secondsLeft, isReadable]);
  const isAlone = secondsLeft !== null;
  useEffect(() => {
    if (!isAlone) return undefined;
    const onSign = (event: Event) => {
      if (isTouch(event)) setSecondsLeft(null);
    };
    for (const sign of signs) document.addEventListener(sign, onSign);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, [isAlone]);
  return { secondsLeft, stay: () => setSecondsLeft(null) };
}
