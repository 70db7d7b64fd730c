import Alert from '@mui/joy/Alert';
import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import type { PlanContent } from '@canvass/contracts/plan/plan';
import type { PlanView } from '@canvass/contracts/plan/view';
import { Icon } from '../../../ui/text/icon.js';
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
    <Alert
      role={isLoud ? 'alert' : 'note'}
      color={isLoud ? 'warning' : 'neutral'}
      variant="soft"
      startDecorator={<Icon name={isLoud ? 'alert' : 'copy'} />}
      sx={{ alignItems: 'flex-start', fontWeight: 400, fontSize: 'sm' }}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ fontWeight: 600 }}>
          {isLoud ? t('plan.mirrorPriceTitle') : t('plan.mirrorTitle')}
        </Box>
        {isLoud && plan ? (
          <Box component="ol" sx={{ m: 0, pl: 4 }}>
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
          </Box>
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            <li>{t('plan.mirrorProduct')}</li>
            <li>{t('plan.mirrorPrice')}</li>
            <li>{t('plan.mirrorInactive')}</li>
          </Box>
        )}
      </Box>
    </Alert>
  );
}
