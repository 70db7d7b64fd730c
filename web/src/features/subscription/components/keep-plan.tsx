import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileView } from '@canvass/contracts/account/view';
import { planCalls } from '@canvass/contracts/plan/calls';
import type { OfferedPlan } from '@canvass/contracts/plan/view';
import { useAsk } from '../../../api/use-ask.js';
import { Button } from '../../../ui/controls/button.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { ChooseDialog } from './choose-dialog.js';
import { ConfirmAtBankDialog } from './confirm-at-bank-dialog.js';
import { offerOf } from './offer.js';

/**
 * Takes back the cancellation of the plan that runs; nothing where it was not cancelled, or is no longer sold. What was
 * asked stays open until it is answered: the profile may know that the plan is kept before the answer is here.
 */
export function KeepPlan({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<OfferedPlan | null>(null);
  const [bank, setBank] = useState<string | null>(null);
  const { subscription } = profile.account;
  const isCanceled = subscription?.isCanceled === true;
  const { data } = useAsk(planCalls.pricing, isCanceled ? {} : null, { topic: 'plan' });
  const cancelled = data?.plans.find(({ id }) => id === subscription?.planId);
  const isOffered = cancelled && offerOf(cancelled, profile) === 'resume';
  const close = () => {
    setAsked(null);
    setBank(null);
  };
  const kept = () => {
    close();
    showSuccess({ text: t('subscription.kept', { name: asked?.name ?? '' }) });
  };
  return (
    <>
      {isOffered && <Button onClick={() => setAsked(cancelled)}>{t('pricing.resume')}</Button>}
      {asked && bank === null && (
        <ChooseDialog
          plan={asked}
          subscription={subscription}
          onClose={close}
          onChosen={kept}
          onUnconfirmed={setBank}
        />
      )}
      {asked && bank !== null && (
        <ConfirmAtBankDialog plan={asked} address={bank} onConfirmed={kept} onClose={close} />
      )}
    </>
  );
}
