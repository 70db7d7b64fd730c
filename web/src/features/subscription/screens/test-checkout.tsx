import Alert from '@mui/joy/Alert';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import Skeleton from '@mui/joy/Skeleton';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { CheckoutOutcome } from '@canvass/contracts/subscription/commands';
import type { TestCheckoutView } from '@canvass/contracts/subscription/view';
import { openAnew } from '../../../session/open-anew.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { Facts } from '../../../ui/text/facts.js';
import { Icon } from '../../../ui/text/icon.js';
import { LoadFailed, isOutage } from '../../../ui/feedback/load-failed.js';
import { Section } from '../../../ui/layout/page.js';
import { ThemeToggle } from '../../../ui/theme/theme-toggle.js';
import { Wordmark } from '../../../ui/text/wordmark.js';
import { useEndTestCheckout } from '../api/end-test-checkout.js';
import { useTestCheckout } from '../api/get-test-checkout.js';
import { usePriceOf } from '../components/use-price-of.js';

/** Stands in for the payment provider's page where none is connected: plays how paying can end. */
export function TestCheckout() {
  const { t } = useTranslation();
  const { sessionId = '' } = useParams();
  const checkout = useTestCheckout(sessionId);
  return (
    <Box sx={{ minHeight: '100dvh', px: 4, pb: 10 }}>
      <Box
        component="header"
        sx={{ display: 'flex', justifyContent: 'space-between', maxWidth: 520, mx: 'auto', py: 4 }}
      >
        <Wordmark />
        <ThemeToggle />
      </Box>
      <Box component="main" sx={{ display: 'grid', gap: 5, maxWidth: 520, mx: 'auto', mt: 4 }}>
        <Box component="h1" sx={{ fontSize: 'xl2', fontWeight: 600, lineHeight: 1.25 }}>
          {t('testCheckout.title')}
        </Box>
        <Alert variant="soft" color="warning" startDecorator={<Icon name="alert" />}>
          {t('testCheckout.notice')}
        </Alert>
        {checkout.error ? (
          <Section>
            {isOutage(checkout.error) ? (
              <LoadFailed error={checkout.error} onRetry={() => void checkout.refetch()} />
            ) : (
              <Closed />
            )}
          </Section>
        ) : checkout.data?.status === 'complete' || checkout.data?.status === 'expired' ? (
          <Section>
            <Closed />
          </Section>
        ) : (
          <Open checkout={checkout.data} sessionId={sessionId} />
        )}
      </Box>
    </Box>
  );
}

/** It has been paid, has expired, or never existed. */
function Closed() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="card"
      title={t('testCheckout.closedTitle')}
      text={t('testCheckout.closedText')}
      action={
        <Button component="a" href="/pricing">
          {t('testCheckout.toPlans')}
        </Button>
      }
    />
  );
}

const buttons: { outcome: CheckoutOutcome; variant: 'solid' | 'outlined' | 'plain' }[] = [
  { outcome: 'paid', variant: 'solid' },
  { outcome: 'laterDeclined', variant: 'outlined' },
  { outcome: 'cancel', variant: 'plain' },
];

function Open({
  checkout,
  sessionId,
}: {
  checkout: TestCheckoutView | undefined;
  sessionId: string;
}) {
  const { t } = useTranslation();
  const { priceOf } = usePriceOf();
  const end = useEndTestCheckout(sessionId);
  // The page stays for a moment after it was told to leave.
  const isBusy = end.isPending || end.isSuccess;
  return (
    <>
      <Section>
        {checkout ? (
          <Facts
            facts={[
              { label: t('testCheckout.company'), value: checkout.companyName },
              { label: t('testCheckout.email'), value: checkout.email },
              { label: t('testCheckout.plan'), value: checkout.plan.name },
              { label: t('testCheckout.description'), value: checkout.plan.description },
              { label: t('testCheckout.amount'), value: <bdi>{priceOf(checkout.plan)}</bdi> },
            ]}
          />
        ) : (
          <Skeleton variant="rectangular" height={200} aria-busy="true" />
        )}
      </Section>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {buttons.map(({ outcome, variant }) => (
          <Button
            key={outcome}
            size="lg"
            variant={variant}
            color={variant === 'solid' ? 'primary' : 'neutral'}
            disabled={!checkout || (isBusy && end.variables.outcome !== outcome)}
            loading={isBusy && end.variables.outcome === outcome}
            onClick={() => end.mutate({ outcome }, { onSuccess: ({ url }) => openAnew(url) })}
          >
            {t(`testCheckout.outcome.${outcome}`)}
          </Button>
        ))}
      </Box>
    </>
  );
}
