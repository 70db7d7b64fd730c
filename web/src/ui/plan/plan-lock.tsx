import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanFeature } from '@canvass/contracts/plan/plan';
import { useLacksFeature } from '../../session/features.js';
import { Button } from '../controls/button.js';
import { Stack } from '../layout/stack.js';
import { PlanHint } from './plan-hint.js';

interface PlanLockProps {
  feature: PlanFeature;
  /** What is locked, in the reader's language. */
  label: string;
  /** Whether something of it is set, which stays until it is switched off. */
  isUsed: boolean;
  /** Takes back what is set, where the fields themselves don't. */
  onSwitchOff?: () => void;
  /** @param isLocked the plan does not have it: nothing of it may be set or changed */
  children: (isLocked: boolean) => ReactNode;
}

/** Fields that need something of the plan: shown locked where it is missing, with what can still be done and the way to another plan. */
export function PlanLock({ feature, label, isUsed, onSwitchOff, children }: PlanLockProps) {
  const { t } = useTranslation();
  const isLocked = useLacksFeature(feature);
  const hint = useId();
  if (!isLocked) return <>{children(false)}</>;
  return (
    <Stack role="group" aria-label={label} aria-describedby={hint} gap={2}>
      {children(true)}
      <Stack row wrap gap={2} minHeight={24}>
        <PlanHint id={hint} text={t(isUsed ? 'lock.stays' : 'lock.hint')} />
        {isUsed && onSwitchOff && (
          <Button kind="secondary" isSmall onClick={onSwitchOff}>
            {t('lock.switchOff')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
