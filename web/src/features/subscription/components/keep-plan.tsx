import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileView } from '@canvass/contracts/account/view';
import { planCalls } from '@canvass/contracts/plan/calls';
import { useAsk } from '../../../api/use-ask.js';
import { Button } from '../../../ui/controls/button.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { ChooseDialog } from './choose-dialog.js';
import { ConfirmAtBankDialog } from './confirm-at-bank-dialog.js';
import { offerOf } from './offer.js';

/** Takes back the cancellation of the plan that runs; nothing where it was not cancelled, or is no longer sold. */
export function KeepPlan({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [bank, setBank] = useState<string | null>(null);
  const { subscription } = profile.account;
  const isCanceled = subscription?.isCanceled === true;
  const { data } = useAsk(planCalls.pricing, isCanceled ? {} : null, { topic: 'plan' });
  const plan = data?.plans.find(({ id }) => id === subscription?.planId);
  if (!plan || offerOf(plan, profile) !== 'resume') return null;
  const kept = () => {
    setAsking(false);
    setBank(null);
    showSuccess({ text: t('subscription.kept', { name: plan.name }) });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('pricing.resume')}</Button>
      {isAsking && (
        <ChooseDialog
          plan={plan}
          subscription={subscription}
          onClose={() => setAsking(false)}
          onChosen={kept}
          onUnconfirmed={(address) => {
            setAsking(false);
            setBank(address);
          }}
        />
      )}
      {bank !== null && (
        <ConfirmAtBankDialog
          plan={plan}
          address={bank}
          onConfirmed={kept}
          onClose={() => setBank(null)}
        />
      )}
    </>
  );
}
