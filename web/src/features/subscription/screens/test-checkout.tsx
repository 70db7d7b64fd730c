import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import type { CheckoutOutcome } from '@canvass/contracts/subscription/commands';
import type { TestCheckoutView } from '@canvass/contracts/subscription/view';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { openAnew } from '../../../session/open-anew.js';
import { AccountLanguage } from '../../../ui/controls/any-language.js';
import { Button, type ButtonKind } from '../../../ui/controls/button.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Facts } from '../../../ui/text/facts.js';
import { LoadFailed, isOutage } from '../../../ui/feedback/load-failed.js';
import { Section } from '../../../ui/layout/page.js';
import { Heading } from '../../../ui/text/text.js';
import { ThemeToggle } from '../../../ui/theme/theme-toggle.js';
import { Wordmark } from '../../../ui/text/wordmark.js';
import { usePriceOf } from '../components/use-price-of.js';

/** Stands in for the payment provider's page where none is connected: plays how paying can end. */
export function TestCheckout() {
  const { t } = useTranslation();
  const { sessionId = '' } = useParams();
  const asked = { parameters: { id: sessionId } };
  const checkout = useAsk(subscriptionCalls.testCheckout, asked, {
    topic: 'plan',
    shownInPlace: ['notFound'],
  });
  return (
    <Box minHeight="100dvh" maxWidth={552} isCentred paddingX={4}>
      <Stack as="header" row justify="between" paddingY={4}>
        <Wordmark />
        <Stack row gap={2}>
          <AccountLanguage />
          <ThemeToggle />
        </Stack>
      </Stack>
      <Stack as="main" gap={5} paddingY={4}>
        <Heading level={1}>{t('testCheckout.title')}</Heading>
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
          <>
            <Notice tone="warning" icon="alert">
              {t('testCheckout.notice')}
            </Notice>
            <Open checkout={checkout.data} sessionId={sessionId} />
          </>
        )}
      </Stack>
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
      action={<Button href="/pricing">{t('testCheckout.toPlans')}</Button>}
    />
  );
}

const buttons: { outcome: CheckoutOutcome; kind: ButtonKind }[] = [
  { outcome: 'paid', kind: 'primary' },
  { outcome: 'laterDeclined', kind: 'secondary' },
  { outcome: 'cancel', kind: 'quiet' },
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
  const parameters = { id: sessionId };
  const end = useCommand(subscriptionCalls.endTestCheckout, { parameters });
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
          <Skeleton height={200} isBusy />
        )}
      </Section>
      <Stack gap={2}>
        {buttons.map(({ outcome, kind }) => (
          <Button
            key={outcome}
            kind={kind}
            disabled={!checkout || (isBusy && end.variables.outcome !== outcome)}
            loading={isBusy && end.variables.outcome === outcome}
            onClick={() => end.mutate({ outcome }, { onSuccess: ({ url }) => openAnew(url) })}
          >
            {t(`testCheckout.outcome.${outcome}`)}
          </Button>
        ))}
      </Stack>
    </>
  );
}
