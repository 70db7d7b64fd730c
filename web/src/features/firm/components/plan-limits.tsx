import { useTranslation } from 'react-i18next';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { allowances } from '@canvass/contracts/plan/pricing';
import { Facts } from '../../../ui/text/facts.js';
import { usedOf, useLimitText } from './use-limit-text.js';

interface PlanLimitsProps {
  company: CompanyView | undefined;
  /** Responses of this month; null where they are not limited, undefined until it is known. */
  monthlyResponses: number | null | undefined;
}

/** The limits of a company's plan, and how much of each is used. */
export function PlanLimits({ company, monthlyResponses }: PlanLimitsProps) {
  const { t } = useTranslation();
  const textOf = useLimitText();
  return (
    <Facts
      facts={allowances.map((allowance) => {
        const label = t(`company.limits.${allowance}`);
        const isAsked = allowance === 'allowedMonthlyResponses' && monthlyResponses === undefined;
        if (!company || isAsked) return { label };
        return {
          label,
          value: textOf(allowance, company, usedOf(allowance, company, monthlyResponses ?? null)),
        };
      })}
    />
  );
}
