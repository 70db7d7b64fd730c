import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import type { OfferedPlan } from '@canvass/contracts/plan/view';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import type { CheckoutSettled, SubscriptionView } from '@canvass/contracts/subscription/view';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { useFormat } from '../../../i18n/format.js';
import { useProfile } from '../../../session/profile.js';
import { FIRST_POLL } from '../../../session/first-poll.js';
import { comeBackTo, sessionAtom } from '../../../session/session.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { ChoosePlan } from '../components/choose-plan.js';
import { closedFor, offerOf, type Offer } from '../components/offer.js';
import { PlanCards, PlanCardsSkeleton } from '../components/plan-cards.js';
import { PricingPage } from '../components/pricing-page.js';
import { ResultDialog } from '../components/result-dialog.js';
import type { Result } from '../components/result.js';
import { useActivation } from '../components/use-activation.js';

/** The plans on offer, for guests and accounts. */
export function Pricing() {
  return useAtomValue(sessionAtom) ? <AccountPricing /> : <GuestPricing />;
}

function GuestPricing() {
  const navigate = useNavigate();
  const [returned, closeResult] = useReturn();
  const result = returned === 'paid' ? 'signedOut' : returned;
  return (
    <PricingPage viewer={null}>
      <Cards offerOf={(plan) => offerOf(plan, null)} onChoose={() => void navigate('/register')} />
      <ResultDialog
        result={result}
        activation="idle"
        onLeave={closeResult}
        onGoOn={() => {
          if (result === 'failed') return closeResult();
          // The session ended meanwhile: signing in leads back here, where the server is asked.
          comeBackTo('/pricing?state=success');
          void navigate('/login');
        }}
      />
    </PricingPage>
  );
}

function AccountPricing() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useProfile().data;
  const [returned, closeReturn] = useReturn();
  const [chosen, setChosen] = useState<OfferedPlan | null>(null);
  const [completed, setCompleted] = useState<SubscriptionView | null>(null);
  const { date } = useFormat();
  const running = profile?.account.subscription;
  const closed = profile && closedFor(profile);
  const mayPay = profile?.billing.mayChoosePlan === true;
  const settled = useSettledReturn(returned === 'paid' && mayPay);
  const found = returned === 'paid' ? (mayPay ? settled : null) : returned;
  const result = completed ? 'completed' : found;
  const isPaying = profile?.billing.onItsWay === 'purchase';
  const notice = closed
    ? t(`pricing.closed.${closed}`)
    : isPaying
      ? t('subscription.onItsWay.purchase')
      : undefined;
  const leave = () => {
    setCompleted(null);
    closeReturn();
  };
  // Asked before the plan is there, so that the button does not change under the pointer.
  const isChoosing = chosen !== null || result !== null;
  const { data: polls } = useAsk(firmCalls.view, isChoosing ? {} : null, {
    topic: 'poll',
    select: ({ usage }) => usage.polls,
  });
  const next = useRef('/company');
  const { activation, activate } = useActivation({
    onActivated: () => void navigate(next.current),
    onRefused: leave,
  });
  const goOnTo = (address: string) => {
    next.current = address;
    activate();
  };
  return (
    <PricingPage viewer={profile} notice={notice}>
      <Cards
        offerOf={(plan) => profile && offerOf(plan, profile)}
        endsOn={running?.cancelAt ? date(running.cancelAt) : undefined}
        onChoose={setChosen}
      />
      {chosen && (
        <ChoosePlan
          plan={chosen}
          subscription={running}
          onClose={() => setChosen(null)}
          onChosen={(subscription) => {
            setChosen(null);
            setCompleted(subscription);
          }}
        />
      )}
      <ResultDialog
        result={result}
        completed={completed ?? undefined}
        activation={activation}
        onLeave={leave}
        onGoOn={result === 'failed' ? closeReturn : () => goOnTo('/company')}
        onCreate={polls === 0 ? () => goOnTo(FIRST_POLL) : undefined}
      />
    </PricingPage>
  );
}

interface CardsProps {
  offerOf: (plan: OfferedPlan) => Offer | undefined;
  endsOn?: string | undefined;
  onChoose: (plan: OfferedPlan) => void;
}

function Cards(props: CardsProps) {
  const { t } = useTranslation();
  const pricing = useAsk(planCalls.pricing, {}, { topic: 'plan' });
  if (pricing.data?.plans.length === 0) {
    return <EmptyState icon="card" title={t('pricing.emptyTitle')} text={t('pricing.emptyText')} />;
  }
  if (pricing.data) return <PlanCards {...pricing.data} {...props} />;
  if (pricing.error) {
    return <LoadFailed error={pricing.error} onRetry={() => void pricing.refetch()} />;
  }
  return <PlanCardsSkeleton />;
}

/**
 * Asks the server for the result once the user returns from a checkout: the address alone proves no payment, and the
 * provider's message may take longer.
 */
function useSettledReturn(isBack: boolean): Result {
  const { mutate, data, error } = useCommand(subscriptionCalls.settleCheckout, {
    changes: ['account'],
    // Activating the account asks once more.
    shownInPlace: ['paymentsUnavailable'],
  });
  useEffect(() => {
    if (isBack) mutate({});
  }, [isBack, mutate]);
  if (data) return outcomes[data.state];
  return error ? 'unsure' : 'checking';
}

const outcomes: Readonly<Record<CheckoutSettled['state'], Result>> = {
  bought: 'paid',
  processing: 'onItsWay',
  open: 'notFound',
  none: 'notFound',
};

/** The result of a checkout by the address it returned to, and a function that removes it from the address. */
function useReturn(): ['paid' | 'failed' | null, () => void] {
  const [query, setQuery] = useSearchParams();
  const state = query.get('state');
  const result = state === 'success' ? 'paid' : state === 'cancel' ? 'failed' : null;
  return [result, () => setQuery({}, { replace: true })];
}
