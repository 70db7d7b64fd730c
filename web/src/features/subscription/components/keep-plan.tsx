import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileView } from '@canvass/contracts/account/view';
import { planCalls } from '@canvass/contracts/plan/calls';
import type { OfferedPlan } from '@canvass/contracts/plan/view';
import { useAsk } from '../../../api/use-ask.js';
import { Button } from '../../../ui/controls/button.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { ChoosePlan } from './choose-plan.js';
import { offerOf } from './offer.js';

/** Takes back the cancellation of the plan that runs; nothing where it was not cancelled, or is no longer sold. */
export function KeepPlan({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<OfferedPlan | null>(null);
  const { subscription } = profile.account;
  const isCanceled = subscription?.isCanceled === true;
  const { data } = useAsk(planCalls.pricing, isCanceled ? {} : null, { topic: 'plan' });
  const cancelled = data?.plans.find(({ id }) => id === subscription?.planId);
  const isOffered = cancelled && offerOf(cancelled, profile) === 'resume';
  return (
    <>
      {isOffered && <Button onClick={() => setAsked(cancelled)}>{t('pricing.resume')}</Button>}
      {asked && (
        <ChoosePlan
          plan={asked}
          subscription={subscription}
          onClose={() => setAsked(null)}
          onChosen={({ name }) => {
            setAsked(null);
            showSuccess({ text: t('subscription.kept', { name }) });
          }}
        />
      )}
    </>
  );
}
