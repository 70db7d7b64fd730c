import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ProfileView } from '@canvass/contracts/account/view';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import type { SubscriptionView } from '@canvass/contracts/subscription/view';
import { useCommand } from '../../../api/use-command.js';
import { useFormat } from '../../../i18n/format.js';
import { useProfile } from '../../../session/profile.js';
import { Button } from '../../../ui/controls/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { Page, Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { Invoices } from '../components/invoices.js';
import { KeepPlan } from '../components/keep-plan.js';
import { OnItsWayNotice } from '../components/on-its-way-notice.js';
import { closedFor } from '../components/offer.js';
import { SubscriptionFacts } from '../components/subscription-facts.js';
import { UnpaidNotice } from '../components/unpaid-notice.js';

/** The firm's plan and invoices. */
export function Subscription() {
  const profile = useProfile();
  const billing = profile.data?.billing;
  const onItsWay = billing?.onItsWay;
  const isUnpaid = profile.data?.account.subscription?.status === 'pastDue' && !onItsWay;
  return (
    <Page>
      <Stack gap={5}>
        {onItsWay && <OnItsWayNotice what={onItsWay} />}
        {isUnpaid && <UnpaidNotice mayPay={billing?.mayReadInvoices ?? false} />}
        <OwnPlan profile={profile.data} />
        {billing?.mayReadInvoices && <Invoices />}
      </Stack>
    </Page>
  );
}

function OwnPlan({ profile }: { profile: ProfileView | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { date } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const cancellation = useCommand(subscriptionCalls.unsubscribe, { changes: ['account'] });
  const subscription = profile?.account.subscription;
  const toPlans = profile && isChangeShown(profile) && (
    <Button kind={subscription ? 'secondary' : 'primary'} onClick={() => void navigate('/pricing')}>
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
          showSuccess({
            text: t('subscription.cancelled', { date: date(data.cancelAt ?? data.endAt) }),
          }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <Section title={t('subscription.plan')}>
      <SubscriptionFacts subscription={subscription} />
      <Stack row wrap gap={2} marginTop={5} minHeight={36}>
        {profile && <KeepPlan profile={profile} />}
        {toPlans}
        {subscription && goesOn(subscription) && (
          <Button
            kind="dangerQuiet"
            disabled={!profile?.billing.mayCancel}
            onClick={() => setAsking(true)}
          >
            {t('subscription.cancel')}
          </Button>
        )}
      </Stack>
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
function isChangeShown({ account, billing }: ProfileView): boolean {
  return billing.mayReadInvoices || !account.active || account.subscription?.isCanceled === true;
}
