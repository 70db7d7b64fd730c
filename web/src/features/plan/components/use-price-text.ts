import { useTranslation } from 'react-i18next';
import type { PlanContent } from '@canvass/contracts/plan/plan';
import { useFormat } from '../../../i18n/format.js';

/** Words a price and how often it is paid, for example "29.00 BGN a month"; a dash where there is no amount. */
export function usePriceText(): (
  plan: Pick<PlanContent, 'amount' | 'currency' | 'interval'>,
) => string {
  const { t } = useTranslation();
  const { price } = useFormat();
  return ({ amount, currency, interval }) => {
    if (amount === 0) return t('plan.free');
    // While it is being typed, the amount may be anything.
    return Number.isInteger(amount) && amount > 0
      ? t(`plan.each.${interval}`, { price: price(amount, currency) })
      : '–';
  };
}
