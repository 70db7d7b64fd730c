import { useTranslation } from 'react-i18next';
import { useAccount } from '../../session/profile.js';
import { Icon } from '../text/icon.js';
import { Stack } from '../layout/stack.js';
import { Link } from '../text/link.js';

interface PlanHintProps {
  /** For what it describes. */
  id?: string;
  /** What the plan allows. */
  text: string;
}

/** What the plan does not allow, with the way to another plan for those who choose it. */
export function PlanHint({ id, text }: PlanHintProps) {
  const { t } = useTranslation();
  const isChoosing = useAccount()?.type === 'company';
  return (
    <Stack row inline wrap gap={1} size="caption" tone="secondary">
      <Icon name="lock" size={14} />
      <span id={id}>{text}</span>
      {isChoosing && (
        <Link to="/pricing" tone="primary">
          {t('room.change')}
        </Link>
      )}
    </Stack>
  );
}
