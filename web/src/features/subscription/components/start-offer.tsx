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

/** How long the offer waits for its reader before it shows all plans, in milliseconds. */
const LONGEST_WAIT_MILLISECONDS = 3000;

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
  const isAlone = useLeftAlone(LONGEST_WAIT_MILLISECONDS, !pricing.isPending, leave);
  return (
    <Dialog
      open
      title={t('welcome.title')}
      width={480}
      onClose={leave}
      actions={
        <>
          <Button kind={plan ? 'secondary' : 'primary'} disabled={isBusy} onClick={leave}>
            {t('welcome.seePlans')}
          </Button>
          {plan && (
            <Button
              loading={isBusy}
              onClick={() => (isTaken ? activate() : choose(plan, 'create'))}
            >
              {t('welcome.start', { name: plan.name })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Text>{t('welcome.text')}</Text>
        {plan && <PlanOffered plan={plan} />}
        {pricing.isPending && <Skeleton height={148} isBusy />}
        <Text size="small" minHeight={20}>
          {isAlone ? t('welcome.leftAlone') : t('welcome.change')}
        </Text>
      </Stack>
    </Dialog>
  );
}

/** The plan's name, its price and its limits. */
function PlanOffered({ plan }: { plan: OfferedPlan }) {
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
    </Card>
  );
}
