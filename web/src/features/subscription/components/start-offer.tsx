import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planCalls } from '@canvass/contracts/plan/calls';
import type { OfferedPlan } from '@canvass/contracts/plan/view';
import { useAsk } from '../../../api/use-ask.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Card } from '../../../ui/layout/card.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Heading, Text } from '../../../ui/text/text.js';
import { FeatureList } from './feature-list.js';
import { freePlanOf } from './offer.js';
import { useActivation } from './use-activation.js';
import { useChoosePlan } from './use-choose-plan.js';
import { useLeftAlone } from './use-left-alone.js';
import { usePriceOf } from './use-price-of.js';

/** How long the offer waits for its reader before it shows all plans, in seconds. */
const LONGEST_WAIT_SECONDS = 3;

/** Of the plan on offer, in pixels, while it is on its way. */
const PLAN_HEIGHT = 280;

interface StartOfferProps {
  /** The free plan was taken, and the account is active. */
  onStarted: () => void;
  onSeePlans: () => void;
}

/**
 * The plans, asked for ahead of the offer so that it opens complete, and anew when it opens: nothing has told a visitor of
 * one that came on offer meanwhile.
 */
export function usePlansOnOffer() {
  return useAsk(planCalls.pricing, {}, { topic: 'plan', isAlwaysStale: true });
}

/** Welcomes a new company and offers it the free plan, where there is one. Taking it here is the confirmation. */
export function StartOffer({ onStarted, onSeePlans }: StartOfferProps) {
  const { t } = useTranslation();
  const pricing = usePlansOnOffer();
  const plan = pricing.data && freePlanOf(pricing.data.plans);
  const [isTaken, setTaken] = useState(false);
  const { activation, activate } = useActivation({
    onActivated: onStarted,
    onRefused: onSeePlans,
  });
  const { choose, isBusy: isChoosing } = useChoosePlan({
    onChosen: () => {
      setTaken(true);
      activate();
    },
    onUnconfirmed: onSeePlans,
    onFailed: () => undefined,
  });
  const isBusy = isChoosing || activation === 'underWay';
  const leave = () => {
    if (!isBusy) onSeePlans();
  };
  const { secondsLeft, stay } = useLeftAlone(LONGEST_WAIT_SECONDS, !pricing.isPending, leave);
  return (
    <Dialog
      open
      title={t('welcome.title')}
      width={480}
      onClose={leave}
      actions={
        <Button kind={plan ? 'secondary' : 'primary'} disabled={isBusy} onClick={leave}>
          {t('welcome.seePlans')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text>{t('welcome.text')}</Text>
        {plan && (
          <PlanOffered
            plan={plan}
            isBusy={isBusy}
            onStart={() => (isTaken ? activate() : choose(plan, 'create'))}
          />
        )}
        {pricing.isPending && <Skeleton height={PLAN_HEIGHT} isBusy />}
        <Stack row gap={2} align="center" minHeight={32}>
          <Text size="small" tabular>
            {secondsLeft === null
              ? t('welcome.change')
              : t('welcome.leftAlone', { seconds: secondsLeft })}
          </Text>
          {secondsLeft !== null && (
            <Button kind="quiet" isSmall onClick={stay}>
              {t('welcome.stay')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Dialog>
  );
}

interface PlanOfferedProps {
  plan: OfferedPlan;
  isBusy: boolean;
  onStart: () => void;
}

/** The plan's name, its price and its limits, and the first button of the window, which begins it. */
function PlanOffered({ plan, isBusy, onStart }: PlanOfferedProps) {
  const { t } = useTranslation();
  const { priceOf } = usePriceOf();
  const limits = plan.activeFeatures.filter((feature) => 'amount' in feature);
  return (
    <Card gap={3} tone="ink">
      <Stack row justify="between" gap={3} align="baseline">
        <Heading level={3}>
          <bdi>{plan.name}</bdi>
        </Heading>
        <Text weight="strong">{priceOf(plan)}</Text>
      </Stack>
      <FeatureList features={limits} label={t('pricing.has', plan)} />
      <Button isWide loading={isBusy} onClick={onStart}>
        {t('welcome.start', { name: plan.name })}
      </Button>
    </Card>
  );
}
