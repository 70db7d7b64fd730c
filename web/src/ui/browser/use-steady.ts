import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same and does what the newest render says. A memoised row that is given it is drawn again only
 * where the row itself has changed. For what follows an event: while it renders, nobody may call it.
 */
export function useSteady<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...given) => newest.current(...given), []);
}
