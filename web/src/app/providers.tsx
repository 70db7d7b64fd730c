import { useEffect, useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { createQueryClient } from '../api/query-client.js';
import { sessionAtom } from '../session/session.js';
import { Look } from '../ui/theme/look.js';
import { SuccessDialog } from '../ui/dialogs/success.js';
import { Toasts } from '../ui/feedback/toasts.js';

/** Everything a screen may count on: look, server state, messages. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  useEffect(() => {
    const store = getDefaultStore();
    let before = store.get(sessionAtom)?.jwt;
    // What one account has seen is nothing for the next one.
    return store.sub(sessionAtom, () => {
      const [last, now] = [before, store.get(sessionAtom)?.jwt];
      before = now;
      if (!now) queries.clear();
      else if (last && last !== now) {
        queries.removeQueries({ type: 'inactive' });
        // A call that is on its way is made with the new session already.
        void queries.invalidateQueries({}, { cancelRefetch: false });
      }
    });
  }, [queries]);
  return (
    <Look>
      <QueryClientProvider client={queries}>
        {children}
        <Toasts />
        <SuccessDialog />
      </QueryClientProvider>
    </Look>
  );
}
