import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { v4 } from 'uuid';
import { command } from '../../../api/client.js';
import { usePriceOf } from './use-price-of.js';

interface ChargeToday {
  /** A sentence; undefined where there is nothing to say. */
  text: string | undefined;
  /** Whether the answer is still to come. */
  isAsking: boolean;
}

/**
 * What is charged today if the plan is changed to another paid one.
 * @param planId undefined where no plan is changed at once
 */
export function useChargeToday(planId: string | undefined): ChargeToday {
  const { t } = useTranslation();
  const { amountOf } = usePriceOf();
  const cost = useQuery({
    queryKey: ['chargeToday', planId],
    queryFn: () => command(subscriptionCalls.changeCost, { body: { planId: planId ?? '' } }, v4()),
    enabled: planId !== undefined,
    // It falls with every minute of the period.
    ...{ staleTime: 0, gcTime: 0 },
  });
  const said = (text: string | undefined) => ({ text, isAsking: false });
  if (planId === undefined) return said(undefined);
  if (cost.isError) return said(t('pricing.today.unknown'));
  if (!cost.data) return { text: t('pricing.today.asking'), isAsking: true };
  const { due, credited, currency } = cost.data;
  if (due > 0) return said(t('pricing.today.due', { amount: amountOf({ amount: due, currency }) }));
  if (credited === 0) return said(t('pricing.today.nothing'));
  return said(t('pricing.today.credited', { amount: amountOf({ amount: credited, currency }) }));
}
