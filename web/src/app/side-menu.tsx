import Box from '@mui/joy/Box';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { sessionAtom } from '../session/session.js';
import { useIsPhone } from '../ui/theme/use-is-phone.js';
import { Wordmark } from '../ui/text/wordmark.js';
import { isCurrent, menuOf, splitForPhones } from './menu.js';
import { MenuLink } from './menu-link.js';
import { MoreMenu } from './more-menu.js';

/** The main menu: at the side, without labels on tablets, and along the bottom on phones. */
export function SideMenu() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const session = useAtomValue(sessionAtom);
  const isPhone = useIsPhone();
  if (!session) return null;
  const all = menuOf(session.type);
  const { shown, more } = isPhone ? splitForPhones(all) : { shown: all, more: [] };
  return (
    <Box
      component="nav"
      aria-label={t('shell.menu')}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        position: { xs: 'fixed', sm: 'sticky' },
        insetInline: { xs: 0, sm: 'auto' },
        insetBlockEnd: { xs: 0, sm: 'auto' },
        insetBlockStart: { sm: 0 },
        height: { sm: '100dvh' },
        width: { sm: 64, md: 216 },
        flex: 'none',
        zIndex: 20,
        gap: 1,
        p: { xs: 1, sm: 2, md: 3 },
        pb: { xs: 'calc(4px + env(safe-area-inset-bottom))' },
        bgcolor: 'background.surface',
        borderColor: 'hairline',
        borderStyle: 'solid',
        borderWidth: 0,
        borderBlockStartWidth: { xs: 1, sm: 0 },
        borderInlineEndWidth: { sm: 1 },
      }}
    >
      <Box sx={{ display: { xs: 'none', sm: 'block' }, px: { sm: 2, md: 2 }, pt: 2, pb: 5 }}>
        <Wordmark isShort />
      </Box>
      {shown.map((entry) => (
        <MenuLink key={entry.to} entry={entry} isCurrent={isCurrent(entry, pathname)} />
      ))}
      {more.length > 0 && <MoreMenu entries={more} path={pathname} />}
    </Box>
  );
}
