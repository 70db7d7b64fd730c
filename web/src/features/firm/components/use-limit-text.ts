import { useTranslation } from 'react-i18next';
import { limitOfSlot, slotKinds } from '@canvass/contracts/firm/slot-kinds';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { amountOf, limitOf, type Allowance } from '@canvass/contracts/plan/pricing';
import { useFormat } from '../../../i18n/format.js';

type Usage = Pick<CompanyView, 'usage' | 'limits'>;

/** How much of a limit is used; undefined of what is not counted, such as question types. */
export function usedOf(
  allowance: Allowance,
  { usage }: Usage,
  monthlyResponses: number | null,
): number | undefined {
  if (allowance === 'allowedMonthlyResponses') return monthlyResponses ?? undefined;
  const kind = slotKinds.find((one) => limitOfSlot[one] === limitOf[allowance]);
  return kind && usage[kind];
}

/** Words a limit of the plan, and how much of it is used. */
export function useLimitText(): (
  allowance: Allowance,
  company: Usage,
  used: number | undefined,
) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (allowance, { limits }, used) => {
    const amount = amountOf(limitOf[allowance], limits[limitOf[allowance]]);
    if (amount === 'all') return t('company.allTypes');
    if (amount === 'unlimited') return t('company.unlimited');
    if (!amount && !used) return t('company.notInPlan');
    const most = number(amount ?? 0);
    return used === undefined ? most : t('company.usedOf', { used: number(used), most });
  };
}
