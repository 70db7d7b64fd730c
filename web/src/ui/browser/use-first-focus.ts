import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Focuses what the ref is given to, as soon as it is there. React does so by itself where `autoFocus` says it; the
 * workspace is built without React, and browsers focus nothing that comes after the page.
 */
export function useFirstFocus<Focused extends HTMLElement>(
  isWanted: boolean,
): RefObject<Focused | null> {
  const ref = useRef<Focused>(null);
  useLayoutEffect(() => {
    if (isWanted) ref.current?.focus();
  }, [isWanted]);
  return ref;
}
