import { useEffect, useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { createQueryClient } from '../api/query-client.js';
import { sessionAtom } from '../session/session.js';
import { Look } from '../ui/theme/look.js';

/** What every screen needs around it: theme and server state. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  useEffect(() => {
    const store = getDefaultStore();
    let before = store.get(sessionAtom)?.jwt;
    // One account must not see what another one has loaded.
    return store.sub(sessionAtom, () => {
      const [last, now] = [before, store.get(sessionAtom)?.jwt];
      before = now;
      if (!now) queries.clear();
      else if (last && last !== now) {
        queries.removeQueries({ type: 'inactive' });
        // A query that is loading was sent with the new session already.
        void queries.invalidateQueries({}, { cancelRefetch: false });
      }
    });
  }, [queries]);
  return (
    <Look>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </Look>
  );
}
