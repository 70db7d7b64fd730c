import { useColorScheme } from '@mui/joy/styles';

export type Scheme = 'light' | 'dark';

/** How the workspace looks now, and what changes it; until that is used, the system decides. */
export function useScheme(): { scheme: Scheme; setScheme: (scheme: Scheme) => void } {
  const { mode, systemMode, setMode } = useColorScheme();
  const shown = mode === 'system' ? systemMode : mode;
  return { scheme: shown === 'dark' ? 'dark' : 'light', setScheme: setMode };
}
