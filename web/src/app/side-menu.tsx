import Box from '@mui/joy/Box';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { sessionAtom } from '../session/session.js';
import { Icon } from '../ui/icon.js';
import { isCurrent, menuOf } from './menu.js';
import { Wordmark } from '../ui/wordmark.js';

/** The way between screens: at the side with words, on tablets icons alone, on phones along the bottom. */
export function SideMenu() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const session = useAtomValue(sessionAtom);
  if (!session) return null;
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
      {menuOf(session.type).map((entry) => {
        const current = isCurrent(entry, pathname);
        return (
          <Box
            key={entry.to}
            component={Link}
            to={entry.to}
            aria-current={current ? 'page' : undefined}
            title={t(entry.title)}
            sx={{
              flex: { xs: 1, sm: 'none' },
              minWidth: 0,
              display: 'flex',
              flexDirection: { xs: 'column', md: 'row' },
              alignItems: 'center',
              justifyContent: { xs: 'center', md: 'flex-start' },
              gap: { xs: '2px', md: 3 },
              px: { xs: 0, md: 3 },
              minHeight: { xs: 52, sm: 40, md: 36 },
              borderRadius: 'sm',
              textDecoration: 'none',
              fontSize: { xs: 'xs', md: 'md' },
              fontWeight: 500,
              color: current ? 'text.primary' : 'text.secondary',
              bgcolor: current ? { sm: 'accentSoft' } : 'transparent',
              '& svg': { color: current ? 'accent' : 'inherit' },
              '&:hover': { bgcolor: { sm: current ? 'accentSoft' : 'background.level1' } },
              transition: 'background-color 150ms',
            }}
          >
            <Icon name={entry.icon} size={20} />
            <Box
              component="span"
              sx={{
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                maxWidth: '100%',
                // On tablets the word is for screen readers only.
                '@media (min-width: 600px) and (max-width: 899px)': {
                  position: 'absolute',
                  clipPath: 'inset(50%)',
                },
              }}
            >
              {t(entry.title)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
