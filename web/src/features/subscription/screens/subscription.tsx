import { useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ProfileView } from '@canvass/contracts/account/view';
import type { SubscriptionView } from '@canvass/contracts/subscription/view';
import { useFormat } from '../../../i18n/format.js';
import { useProfile } from '../../../session/profile.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Page, Section } from '../../../ui/layout/page.js';
import { showToast } from '../../../ui/feedback/toast.js';
import { useUnsubscribe } from '../api/unsubscribe.js';
import { Invoices } from '../components/invoices.js';
import { OnItsWayNotice } from '../components/on-its-way-notice.js';
import { closedFor } from '../components/offer.js';
import { SubscriptionFacts } from '../components/subscription-facts.js';
import { UnpaidNotice } from '../components/unpaid-notice.js';

/** The firm's plan and invoices. */
export function Subscription() {
  const profile = useProfile();
  if (!profile.data && profile.error) {
    return <LoadFailed error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  const billing = profile.data?.billing;
  const onItsWay = billing?.onItsWay;
  const isUnpaid = profile.data?.account.subscription?.status === 'pastDue' && !onItsWay;
  return (
    <Page width={960}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        {onItsWay && <OnItsWayNotice what={onItsWay} />}
        {isUnpaid && <UnpaidNotice mayPay={billing?.mayReadInvoices ?? false} />}
        <OwnPlan profile={profile.data} />
        {billing?.mayReadInvoices && <Invoices />}
      </Box>
    </Page>
  );
}

function OwnPlan({ profile }: { profile: ProfileView | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { date } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const cancellation = useUnsubscribe();
  const subscription = profile?.account.subscription;
  const toPlans = profile && isChangeShown(profile) && (
    <Button
      variant={subscription ? 'outlined' : 'solid'}
      color={subscription ? 'neutral' : 'primary'}
      onClick={() => void navigate('/pricing')}
    >
      {t(subscription ? 'subscription.change' : 'subscription.get')}
    </Button>
  );
  if (profile && !subscription) {
    const state = profile.billing.hasLapsed ? 'lapsed' : 'none';
    const closed = closedFor(profile);
    return (
      <Section title={t('subscription.plan')}>
        <EmptyState
          icon="card"
          title={t(`subscription.${state}Title`)}
          text={t(closed ? `pricing.closed.${closed}` : `subscription.${state}Text`)}
          action={toPlans}
        />
      </Section>
    );
  }
  const cancel = () =>
    cancellation.mutate(
      {},
      {
        onSuccess: ({ data }) =>
          showToast(
            t('subscription.cancelled', { date: date(data.cancelAt ?? data.endAt) }),
            'success',
          ),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <Section title={t('subscription.plan')}>
      <SubscriptionFacts subscription={subscription} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5, minHeight: 36 }}>
        {toPlans}
        {subscription && goesOn(subscription) && (
          <Button
            variant="plain"
            color="danger"
            disabled={!profile?.billing.mayCancel}
            onClick={() => setAsking(true)}
          >
            {t('subscription.cancel')}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={t('subscription.cancelTitle', { name: subscription?.name ?? '' })}
        confirmLabel={t('subscription.cancel')}
        cancelLabel={t('subscription.keep')}
        isDangerous
        isBusy={cancellation.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={cancel}
      >
        {subscription &&
          t(
            subscription.following ? 'subscription.cancelFollowedText' : 'subscription.cancelText',
            {
              date: date(subscription.endAt),
              following: subscription.following?.name ?? '',
            },
          )}
      </ConfirmDialog>
    </Section>
  );
}

/** Whether the firm still has a plan after this period: this one, or the one that follows. */
function goesOn({ isCanceled, following }: SubscriptionView): boolean {
  return !isCanceled || following !== null;
}

/** Whether the button to the plans is shown: to the owner always, to others only without a plan or when it is about to end. */
function isChangeShown({ account }: ProfileView): boolean {
  const isOwner = account.type === 'company' || account.type === 'tabi';
  return isOwner || !account.active || account.subscription?.isCanceled === true;
}
