import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { isAidNeededAtom } from '../session/aid.js';
import { onDemand } from '../ui/browser/on-demand.js';

const AidWindows = onDemand(async () => (await import('./aid-windows.js')).AidWindows);

/**
 * What opens above every screen: the question about storage, the tour by itself the first time, and what menus and keys
 * ask for. Only what says whether any of it is needed is there from the start.
 */
export function Aids() {
  const [pressed, setPressed] = useState<KeyboardEvent>();
  const isNeeded = useAtomValue(isAidNeededAtom);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFind = event.ctrlKey !== event.metaKey && event.key === 'k';
      if (event.defaultPrevented || (!isFind && event.key !== '?')) return;
      if (isFind) event.preventDefault();
      setPressed(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (pressed || isNeeded) && <AidWindows pressed={pressed} />;
}
