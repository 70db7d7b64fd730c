import IconButton from '@mui/joy/IconButton';
import { useColorScheme } from '@mui/joy/styles';
import { useTranslation } from 'react-i18next';
import { Icon } from '../text/icon.js';

/** Switches between light and dark; until it is used, the system decides. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <IconButton
      aria-label={t(isDark ? 'shell.useLight' : 'shell.useDark')}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} size={20} />
    </IconButton>
  );
}
