import { useTranslation } from 'react-i18next';
import type { PlanContent } from '@canvass/contracts/plan/plan';
import type { PlanView } from '@canvass/contracts/plan/view';
import { Notice } from '../../../ui/feedback/notice.js';
import { Bullets } from '../../../ui/text/bullets.js';
import { isPriceChanged } from './plan-form.js';
import { usePriceText } from './use-price-text.js';

interface MirrorNoteProps {
  /** As it was opened; null for a new plan. */
  plan: PlanView | null;
  form: PlanContent;
}

/** Reminds the operator to make the change at the payment provider too; louder when the price changes. */
export function MirrorNote({ plan, form }: MirrorNoteProps) {
  const { t } = useTranslation();
  const priceText = usePriceText();
  const isLoud = isPriceChanged(plan, form);
  return (
    <Notice
      role={isLoud ? 'alert' : 'note'}
      tone={isLoud ? 'warning' : 'neutral'}
      icon={isLoud ? 'alert' : 'copy'}
      title={isLoud ? t('plan.mirrorPriceTitle') : t('plan.mirrorTitle')}
    >
      {isLoud && plan ? (
        <Bullets as="ol">
          <li>
            {t('plan.mirrorNewPrice', {
              price: priceText(form),
              product: plan.stripeProductId || plan.name,
            })}
          </li>
          <li>{t('plan.mirrorNewId')}</li>
          <li>
            {t('plan.mirrorArchive', {
              price: priceText(plan),
              id: plan.stripePlanId || plan.name,
            })}
          </li>
        </Bullets>
      ) : (
        <Bullets>
          <li>{t('plan.mirrorProduct')}</li>
          <li>{t('plan.mirrorPrice')}</li>
          <li>{t('plan.mirrorInactive')}</li>
        </Bullets>
      )}
    </Notice>
  );
}
