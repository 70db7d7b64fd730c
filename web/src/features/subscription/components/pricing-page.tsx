import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLanguage } from '../../../ui/controls/any-language.js';
import { GuestLanguage } from '../../../ui/controls/guest-language.js';
import { Button } from '../../../ui/controls/button.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Heading, Text } from '../../../ui/text/text.js';
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
    <Stack maxWidth="data" minHeight="100dvh" isCentred paddingX={{ phone: 4, desktop: 6 }}>
      <Stack as="header" row wrap gap={2} paddingY={4}>
        <Box grow>
          <Wordmark />
        </Box>
        {viewer === null ? <GuestLanguage /> : <AccountLanguage />}
        <ThemeToggle />
        {viewer !== undefined && <WayOn viewer={viewer} />}
      </Stack>
      <Box as="main" marginBottom={12}>
        <Heading
          level={1}
          textAlign="center"
          marginTop={{ phone: 4, desktop: 10 }}
          marginBottom={3}
        >
          {t('pricing.title')}
        </Heading>
        <Text textAlign="center" tone="secondary" marginBottom={{ phone: 6, desktop: 10 }}>
          {t('pricing.lead')}
        </Text>
        {notice && (
          <Box maxWidth={760} isCentred marginBottom={6}>
            <Notice icon="alert">{notice}</Notice>
          </Box>
        )}
        {children}
      </Box>
    </Stack>
  );
}

/** Into the workspace, or for guests to where they sign in. */
function WayOn({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation();
  if (!viewer) {
    return (
      <Button kind="secondary" to="/login">
        {t('account.signIn')}
      </Button>
    );
  }
  const { active, type } = viewer.account;
  return (
    <Button kind="secondary" to={!active || type === 'tabi' ? '/' : '/company'}>
      {t('pricing.toApp')}
    </Button>
  );
}
