import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/icon-button.js';
import { useScheme } from './use-scheme.js';

/** Switches between light and dark; until it is used, the system decides. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { scheme, setScheme } = useScheme();
  const isDark = scheme === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      iconSize={20}
      isLarge
      label={t(isDark ? 'shell.useLight' : 'shell.useDark')}
      onClick={() => setScheme(isDark ? 'light' : 'dark')}
    />
  );
}
