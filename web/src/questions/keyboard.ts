import { createContext, useContext, useLayoutEffect, useRef, type RefObject } from 'react';

/** Whether keys reach the question wherever the focus is, as they do where it is alone on the page. */
export const KeysEverywhere = createContext(false);

const TYPING = 'input:not([type=radio]):not([type=checkbox]):not([type=range]), textarea, select';

/** Whether the event's target takes letters and digits itself. */
function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest(TYPING) !== null;
}

/**
 * Hands key presses to a question, from the moment it can be seen.
 * @param handle returns whether it used the key
 */
export function useKeys(
  container: RefObject<HTMLElement | null>,
  handle: (event: KeyboardEvent) => boolean,
): void {
  const everywhere = useContext(KeysEverywhere);
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  useLayoutEffect(() => {
    const target: EventTarget | null = everywhere ? document : container.current;
    const onKeyDown = (event: Event) => {
      const pressed = event as KeyboardEvent;
      const taken =
        pressed.defaultPrevented || pressed.ctrlKey || pressed.metaKey || pressed.altKey;
      if (taken || isTyping(pressed)) return;
      if (latest.current(pressed)) pressed.preventDefault();
    };
    target?.addEventListener('keydown', onKeyDown);
    return () => target?.removeEventListener('keydown', onKeyDown);
  }, [everywhere, container]);
}

/** Where an arrow key leads, as a step through a list; 0 for other keys. Follows the writing direction. */
export function arrowStep(event: KeyboardEvent, container: Element | null): number {
  if (event.key === 'ArrowDown') return 1;
  if (event.key === 'ArrowUp') return -1;
  const forwards =
    container && getComputedStyle(container).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key === forwards) return 1;
  return event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0;
}
