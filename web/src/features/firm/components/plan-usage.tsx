import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { OPERATOR_LIMIT } from '@canvass/contracts/plan/plan';
import { allowances, limitOf, type Allowance } from '@canvass/contracts/plan/pricing';
import { useAccount } from '../../../session/profile.js';
import { Meter } from '../../../ui/feedback/meter.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';
import { usedOf, useLimitText } from './use-limit-text.js';

interface PlanUsageProps {
  company: CompanyView | undefined;
  /** Responses of this month; null where they are not limited, and for users. */
  monthlyResponses: number | null | undefined;
  /** Who pays for the plan may look at it. */
  hasPlanLink: boolean;
  /** Stands in for what could not be loaded. */
  failed: ReactNode;
}

/** How much of each limit of the plan is used, as a bar. */
export function PlanUsage({ company, monthlyResponses, hasPlanLink, failed }: PlanUsageProps) {
  const { t } = useTranslation();
  const plan = useAccount()?.subscription?.name;
  const isThere = company && monthlyResponses !== undefined;
  return (
    <Section
      title={plan ? t('overview.usageOf', { name: plan }) : t('overview.usage')}
      actions={hasPlanLink && <Link to="/subscription">{t('overview.toPlan')}</Link>}
    >
      {isThere ? (
        <Stack as="ul" gap={4}>
          {allowances.map((allowance) => (
            <Usage
              key={allowance}
              allowance={allowance}
              company={company}
              used={usedOf(allowance, company, monthlyResponses)}
            />
          ))}
        </Stack>
      ) : (
        failed || <Skeleton height={260} isBusy />
      )}
    </Section>
  );
}

interface UsageProps {
  allowance: Allowance;
  company: CompanyView;
  used: number | undefined;
}

function Usage({ allowance, company, used }: UsageProps) {
  const { t } = useTranslation();
  const label = t(`company.limits.${allowance}`);
  const text = useLimitText()(allowance, company, used);
  const most = company.limits[limitOf[allowance]];
  return (
    <Stack as="li" gap={2}>
      <Stack row gap={3} justify="between">
        <Text as="span" tone="secondary">
          {label}
        </Text>
        <Text as="span" tabular isFixed>
          {text}
        </Text>
      </Stack>
      {used !== undefined && most > 0 && most < OPERATOR_LIMIT && (
        <Meter label={label} value={used} max={most} text={text} isLimit />
      )}
    </Stack>
  );
}
