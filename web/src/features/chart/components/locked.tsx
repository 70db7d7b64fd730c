import { useTranslation } from 'react-i18next';
import { useLiftingPlan } from '../../../session/lifting-plan.js';
import { useProfile } from '../../../session/profile.js';
import { Button } from '../../../ui/controls/button.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';

/** In place of charts that the plan does not have. */
export function Locked() {
  const { t } = useTranslation();
  const isChoosing = useProfile().data?.billing.mayChoosePlan === true;
  const lifting = useLiftingPlan(({ chartsFunctionalities }) => chartsFunctionalities);
  const lifts = lifting ? ` ${t('lock.lifts', { name: lifting })}` : '';
  return (
    <EmptyState
      icon="lock"
      title={t('lock.chartsTitle')}
      text={`${t('lock.chartsText')}${lifts}`}
      action={
        isChoosing && (
          <Button to="/pricing" kind="secondary">
            {t('lock.plans')}
          </Button>
        )
      }
    />
  );
}
