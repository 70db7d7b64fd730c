import { useLayoutEffect, useRef } from 'react';
import { isComposing } from '../questions/composing.js';
import { prefersKeyboard } from './focus.js';

/** Enter goes on, unless it means something of its own where the focus is. */
export function useEnterKey(goOn: () => void): void {
  const latest = useRef(goOn);
  useLayoutEffect(() => {
    latest.current = goOn;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return;
      if (hasOwnEnter(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function hasOwnEnter(event: KeyboardEvent): boolean {
  if (!(event.target instanceof Element)) return false;
  const { target } = event;
  if (target.closest('textarea')) return event.shiftKey || !prefersKeyboard();
  return target.closest('button:not([role]), a, select, [role=dialog], form') !== null;
}
