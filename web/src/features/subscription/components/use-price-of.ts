import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, sourceLanguage } from '@canvass/contracts/language/language';
import type { PlanInterval } from '@canvass/contracts/plan/plan';
import { formatPrice } from '@canvass/contracts/plan/price';

/** Something that costs money; the amount in the smallest unit of the currency. */
interface Priced {
  amount: number;
  currency: string;
}

/** Prices as readers of the chosen language write them. */
export function usePriceOf() {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : sourceLanguage;
  return useMemo(() => {
    const amountOf = ({ amount, currency }: Priced) => formatPrice(amount, currency, language);
    return {
      /** For example `29.90 BGN`. */
      amountOf,
      /** For example `29.90 BGN / month`, or that it is free. */
      priceOf: (plan: Priced & { interval: PlanInterval }) =>
        plan.amount === 0
          ? t('pricing.free')
          : t('pricing.price', {
              price: amountOf(plan),
              interval: t(`pricing.interval.${plan.interval}`),
            }),
    };
  }, [t, language]);
}
