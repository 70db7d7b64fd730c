import type { ReactNode } from 'react';
import Alert from '@mui/joy/Alert';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/text/icon.js';
import { pageEdges } from '../../../ui/layout/page.js';
import { ThemeToggle } from '../../../ui/theme/theme-toggle.js';
import { Wordmark } from '../../../ui/text/wordmark.js';
import type { Viewer } from './offer.js';

interface PricingPageProps {
  /** Undefined until it is known who looks. */
  viewer: Viewer | undefined;
  /** Why nothing can be chosen. */
  notice?: string | undefined;
  children: ReactNode;
}

/** Frame of the plans, without menu and header for guests and accounts alike. */
export function PricingPage({ viewer, notice, children }: PricingPageProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ ...pageEdges, minHeight: '100dvh', pb: 12 }}>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 4, flexWrap: 'wrap' }}
      >
        <Box sx={{ flex: 1 }}>
          <Wordmark />
        </Box>
        <ThemeToggle />
        {viewer !== undefined && <WayOn viewer={viewer} />}
      </Box>
      <main>
        <Box
          component="h1"
          sx={{
            fontSize: 'xl2',
            fontWeight: 600,
            letterSpacing: '-0.02em',
            lineHeight: 1.25,
            textAlign: 'center',
            mt: { xs: 4, md: 10 },
            mb: 3,
          }}
        >
          {t('pricing.title')}
        </Box>
        <Box sx={{ textAlign: 'center', color: 'text.secondary', mb: { xs: 6, md: 10 } }}>
          {t('pricing.lead')}
        </Box>
        {notice && (
          <Alert
            role="status"
            variant="soft"
            color="neutral"
            startDecorator={<Icon name="alert" />}
            sx={{ maxWidth: 760, mx: 'auto', mb: 6 }}
          >
            {notice}
          </Alert>
        )}
        {children}
      </main>
    </Box>
  );
}

/** Into the workspace, or for guests to where they sign in. */
function WayOn({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation();
  if (!viewer) {
    return (
      <Button component={Link} to="/login" variant="outlined" color="neutral">
        {t('account.signIn')}
      </Button>
    );
  }
  const { active, type } = viewer.account;
  return (
    <Button
      component={Link}
      to={!active || type === 'tabi' ? '/' : '/company'}
      variant="outlined"
      color="neutral"
    >
      {t('pricing.toApp')}
    </Button>
  );
}
