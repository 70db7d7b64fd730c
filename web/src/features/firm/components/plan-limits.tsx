import { useTranslation } from 'react-i18next';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { allowances } from '@canvass/contracts/plan/pricing';
import { Facts } from '../../../ui/text/facts.js';
import { usedOf, useLimitText } from './use-limit-text.js';

/** The limits of a company's plan, and how much of each is used. */
export function PlanLimits({ company }: { company: CompanyView | undefined }) {
  const { t } = useTranslation();
  const textOf = useLimitText();
  return (
    <Facts
      facts={allowances.map((allowance) => {
        const label = t(`company.limits.${allowance}`);
        if (!company) return { label };
        return { label, value: textOf(allowance, company, usedOf(allowance, company, null)) };
      })}
    />
  );
}
