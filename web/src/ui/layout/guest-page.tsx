import type { ReactNode } from 'react';
import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { GuestLanguage } from '../controls/guest-language.js';
import { colourOf } from '../theme/tokens.js';
import { ThemeToggle } from '../theme/theme-toggle.js';
import { Link } from '../text/link.js';
import { Wordmark } from '../text/wordmark.js';

/** The frame of the screens before signing in: a form, and on wide screens a pitch beside it. */
export function GuestPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
      }}
    >
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', md: 'flex' },
          flexDirection: 'column',
          justifyContent: 'flex-end',
          p: 14,
          gap: 3,
          bgcolor: colourOf('sunken'),
          color: colourOf('ink'),
          borderInlineEnd: `1px solid ${colourOf('hairline')}`,
          position: 'sticky',
          insetBlockStart: 0,
          height: '100dvh',
        }}
      >
        <Box
          aria-hidden="true"
          sx={{
            m: 'auto 0',
            p: 6,
            display: 'grid',
            gap: 5,
            maxWidth: 528,
            bgcolor: colourOf('surface'),
            border: `1px solid ${colourOf('hairline')}`,
            borderRadius: 'md',
          }}
        >
          <Box sx={{ fontSize: 'xl', fontWeight: 500 }}>{t('account.pitchQuestion')}</Box>
          <Scale />
        </Box>
        <Box sx={{ fontSize: 'xl2', fontWeight: 600, letterSpacing: '-0.02em' }}>
          {t('account.pitch')}
        </Box>
        <Box sx={{ fontSize: 'lg', color: colourOf('secondary'), maxWidth: 400 }}>
          {t('account.pitchText')}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', px: { xs: 4, sm: 8 }, py: 4 }}>
        <Box
          component="header"
          sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}
        >
          <Wordmark />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <GuestLanguage />
            <ThemeToggle />
          </Box>
        </Box>
        <Box component="main" sx={{ width: 'min(400px, 100%)', m: 'auto', py: 8 }}>
          <Box
            component="h1"
            sx={{ fontSize: 'xl2', fontWeight: 600, mb: 6, lineHeight: 1.25, textWrap: 'balance' }}
          >
            {title}
          </Box>
          {children}
        </Box>
        <Box component="footer" sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, fontSize: 'sm' }}>
          <Link to="/storage">{t('route.storage')}</Link>
          <Link to="/accessibility">{t('route.accessibility')}</Link>
        </Box>
      </Box>
    </Box>
  );
}

/** A picture of an answered NPS question. */
function Scale() {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(11, 1fr)',
        gap: 2,
      }}
    >
      {Array.from({ length: 11 }, (_, value) => (
        <Box
          key={value}
          data-value={value}
          sx={{
            aspectRatio: '3 / 4',
            display: 'grid',
            placeItems: 'center',
            borderRadius: 'sm',
            border: '1px solid',
            borderColor: colourOf(value === 9 ? 'accent' : 'outline'),
            bgcolor: value === 9 ? colourOf('accentSoft') : 'transparent',
            color: colourOf(value === 9 ? 'accent' : 'secondary'),
            fontSize: 'md',
            fontWeight: value === 9 ? 600 : 400,
            '&::before': { content: 'attr(data-value)' },
          }}
        />
      ))}
    </Box>
  );
}
