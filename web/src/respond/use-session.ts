import { useLayoutEffect, useReducer } from 'react';
import type { Session } from './session.js';

/** Renders again when the session changes, saves when the page is left, and follows other tabs. */
export function useSession(session: Session): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const stopListening = session.subscribe(redraw);
    const stopFollowing = session.follow();
    const onVisibility = () => void session.look(document.visibilityState === 'visible');
    const onLeave = () => void session.look(false);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onLeave);
    return () => {
      stopListening();
      stopFollowing();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onLeave);
    };
  }, [session]);
}
