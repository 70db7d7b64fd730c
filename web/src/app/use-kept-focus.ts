import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Keeps a reader's place when a screen takes what had the focus with it: goes on from the start of the next screen, which
 * the ref is for, unless that screen has put the focus somewhere itself.
 */
export function useKeptFocus() {
  const { pathname } = useLocation();
  const start = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) start.current?.focus({ preventScroll: true });
  }, [pathname]);
  return start;
}
