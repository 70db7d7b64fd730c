import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { v4 } from 'uuid';
import { command } from '../../../api/client.js';
import { usePriceOf } from './use-price-of.js';

/**
 * Says what is charged today if the plan is changed to another paid one.
 * @param planId undefined where no plan is changed at once
 * @returns a sentence; undefined where there is nothing to say, also when the provider gives no answer
 */
export function useChargeToday(planId: string | undefined): string | undefined {
  const { t } = useTranslation();
  const { amountOf } = usePriceOf();
  const cost = useQuery({
    queryKey: ['chargeToday', planId],
    queryFn: () => command(subscriptionCalls.changeCost, { body: { planId: planId ?? '' } }, v4()),
    enabled: planId !== undefined,
    // It falls with every minute of the period.
    ...{ staleTime: 0, gcTime: 0 },
  });
  if (planId === undefined || cost.isError) return undefined;
  if (!cost.data) return t('pricing.today.asking');
  const { due, credited, currency } = cost.data;
  if (due > 0) return t('pricing.today.due', { amount: amountOf({ amount: due, currency }) });
  if (credited === 0) return t('pricing.today.nothing');
  return t('pricing.today.credited', { amount: amountOf({ amount: credited, currency }) });
}
