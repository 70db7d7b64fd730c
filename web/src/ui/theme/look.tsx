import type { ReactNode } from 'react';
import CssBaseline from '@mui/joy/CssBaseline';
import { CssVarsProvider } from '@mui/joy/styles';
import { GlobalStyles } from './global-styles.js';
import { theme } from './theme.js';

/** The product's look for all that stands in it; mounted once. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <CssVarsProvider theme={theme} defaultMode="system" modeStorageKey="canvass.theme">
      <CssBaseline />
      <GlobalStyles />
      {children}
    </CssVarsProvider>
  );
}
