import { useEffect, useState, type ReactNode } from 'react';
import CssBaseline from '@mui/joy/CssBaseline';
import { CssVarsProvider } from '@mui/joy/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { createQueryClient } from '../api/query-client.js';
import { sessionAtom } from '../session/session.js';
import { GlobalStyles } from '../ui/global-styles.js';
import { SuccessDialog } from '../ui/success.js';
import { theme } from '../ui/theme.js';
import { Toasts } from '../ui/toasts.js';

/** Everything a screen may count on: look, server state, messages. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  useEffect(() => {
    const store = getDefaultStore();
    // What one account has seen is nothing for the next one.
    return store.sub(sessionAtom, () => {
      if (!store.get(sessionAtom)) queries.clear();
    });
  }, [queries]);
  return (
    <CssVarsProvider theme={theme} defaultMode="system" modeStorageKey="canvass.theme">
      <CssBaseline />
      <GlobalStyles />
      <QueryClientProvider client={queries}>
        {children}
        <Toasts />
        <SuccessDialog />
      </QueryClientProvider>
    </CssVarsProvider>
  );
}
