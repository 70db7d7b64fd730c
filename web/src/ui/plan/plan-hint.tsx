import { useTranslation } from 'react-i18next';
import { useLiftingPlan, type Lifts } from '../../session/lifting-plan.js';
import { useProfile } from '../../session/profile.js';
import { Icon } from '../text/icon.js';
import { Stack } from '../layout/stack.js';
import { Link } from '../text/link.js';

interface PlanHintProps {
  /** For what it describes. */
  id?: string;
  /** What the plan does not allow. */
  text: string;
  /** Whether another plan allows it; the first that does is named. */
  lifts?: Lifts;
  /** How that plan is named. */
  liftedBy?: 'room.lifts' | 'lock.lifts';
}

/** What the plan does not allow, and the plan that does, with the way to it for those who choose one. */
export function PlanHint({ id, text, lifts, liftedBy = 'room.lifts' }: PlanHintProps) {
  const { t } = useTranslation();
  const isChoosing = useProfile().data?.billing.mayChoosePlan === true;
  const lifting = useLiftingPlan(lifts);
  return (
    <Stack row inline wrap gap={1} size="caption" tone="secondary">
      {/* The icon stays beside its text, however many lines that has. */}
      <Stack row inline gap={1}>
        <Icon name="lock" size={14} />
        <span id={id}>
          {text}
          {lifting && ` ${t(liftedBy, { name: lifting })}`}
        </span>
      </Stack>
      {isChoosing && <Link to="/pricing">{t('room.change')}</Link>}
    </Stack>
  );
}
