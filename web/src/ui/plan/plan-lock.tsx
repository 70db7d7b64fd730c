import { useId, type ReactNode } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import type { PlanFeature } from '@canvass/contracts/plan/plan';
import { useLacksFeature } from '../../session/features.js';
import { Icon } from '../text/icon.js';

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

/** Fields that need something of the plan: shown locked where it is missing, with what can still be done. */
export function PlanLock({ feature, label, isUsed, onSwitchOff, children }: PlanLockProps) {
  const { t } = useTranslation();
  const isLocked = useLacksFeature(feature);
  const hint = useId();
  if (!isLocked) return <>{children(false)}</>;
  return (
    <Box
      role="group"
      aria-label={label}
      aria-describedby={hint}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {children(true)}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 24,
          fontSize: 'xs',
          color: 'text.secondary',
        }}
      >
        <Icon name="lock" size={14} />
        <Box id={hint} component="span" sx={{ flex: 1, minWidth: 140 }}>
          {t(isUsed ? 'lock.stays' : 'lock.hint')}
        </Box>
        {isUsed && onSwitchOff && (
          <Button size="sm" variant="outlined" color="neutral" onClick={onSwitchOff}>
            {t('lock.switchOff')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
