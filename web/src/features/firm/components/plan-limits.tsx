import { useTranslation } from 'react-i18next';
import { limitOfSlot } from '@canvass/contracts/firm/slots';
import { slotKinds } from '@canvass/contracts/firm/slot-kinds';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { allowances, amountOf, limitOf, type Allowance } from '@canvass/contracts/plan/pricing';
import { useFormat } from '../../../i18n/format.js';
import { Facts } from '../../../ui/text/facts.js';

/** The limits of a company's plan, and how much of each is used. */
export function PlanLimits({ company }: { company: CompanyView | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const textOf = (allowance: Allowance): string | undefined => {
    if (!company) return undefined;
    const limit = limitOf[allowance];
    const amount = amountOf(limit, company.limits[limit]);
    const kind = slotKinds.find((one) => limitOfSlot[one] === limit);
    const used = kind && number(company.usage[kind]);
    if (amount === 'all') return t('company.allTypes');
    if (amount === 'unlimited') {
      return used ? t('company.usedUnlimited', { used }) : t('company.unlimited');
    }
    const most = number(amount ?? 0);
    return used ? t('company.usedOf', { used, most }) : most;
  };
  return (
    <Facts
      facts={allowances.map((allowance) => {
        const value = textOf(allowance);
        const label = t(`company.limits.${allowance}`);
        return value === undefined ? { label } : { label, value };
      })}
    />
  );
}
