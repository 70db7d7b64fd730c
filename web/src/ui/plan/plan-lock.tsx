import { createContext, useContext, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanFeature } from '@canvass/contracts/plan/plan';
import { useLacksFeature, usePermissions } from '../../session/features.js';
import { Button } from '../controls/button.js';
import { Stack } from '../layout/stack.js';
import { Icon } from '../text/icon.js';
import { PlanHint } from './plan-hint.js';

/** The id of what is said once for several locks; undefined where each speaks for itself. */
const SaidOnce = createContext<string | undefined>(undefined);

interface PlanLocksProps {
  /** Those of the locks among the children. */
  features: readonly PlanFeature[];
  children: ReactNode;
}

/** Fields with a lock each: where the plan keeps several locked, it is said once, above them. */
export function PlanLocks({ features, children }: PlanLocksProps) {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const hint = useId();
  const lacking = features.filter((feature) => permissions[feature] === false);
  if (lacking.length < 2) return children;
  return (
    <>
      <PlanHint
        id={hint}
        text={t('lock.several')}
        lifts={(plan) => lacking.every((feature) => plan[feature])}
        liftedBy="lock.lifts"
      />
      <SaidOnce value={hint}>{children}</SaidOnce>
    </>
  );
}

interface PlanLockProps {
  feature: PlanFeature;
  /** Whether this is of what the feature gives; usually it is. */
  applies?: boolean;
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
export function PlanLock({
  feature,
  applies = true,
  label,
  isUsed,
  onSwitchOff,
  children,
}: PlanLockProps) {
  const { t } = useTranslation();
  const isLocked = useLacksFeature(feature) && applies;
  const saidAbove = useContext(SaidOnce);
  const own = useId();
  const isSaid = saidAbove !== undefined && !isUsed;
  return (
    // The same place in both cases, so that the fields stay when a lock comes or goes.
    <Stack
      gap={2}
      {...(isLocked
        ? { role: 'group', 'aria-label': label, 'aria-describedby': isSaid ? saidAbove : own }
        : { style: { display: 'contents' } })}
    >
      {children(isLocked)}
      {isLocked && !isSaid && (
        <Stack row wrap gap={2} minHeight={24}>
          {saidAbove === undefined ? (
            <PlanHint
              id={own}
              text={t(isUsed ? 'lock.stays' : 'lock.hint')}
              lifts={(plan) => plan[feature]}
              liftedBy="lock.lifts"
            />
          ) : (
            <Stack row inline gap={1} size="caption" tone="secondary">
              <Icon name="lock" size={14} />
              <span id={own}>{t('lock.stays')}</span>
            </Stack>
          )}
          {isUsed && onSwitchOff && (
            <Button kind="secondary" isSmall onClick={onSwitchOff}>
              {t('lock.switchOff')}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}
