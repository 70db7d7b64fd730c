import { useEffect, useRef } from 'react';

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

/** Calls back once nobody has touched the page for a while. @param milliseconds undefined: never */
export function useIdle(milliseconds: number | undefined, onIdle: () => void): void {
  const latest = useRef(onIdle);
  useEffect(() => {
    latest.current = onIdle;
  });
  useEffect(() => {
    if (milliseconds === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), milliseconds);
    };
    wait();
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, wait);
    };
  }, [milliseconds]);
}
