import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isRetention,
  LONGEST_RETENTION_DAYS,
  SHORTEST_RETENTION_DAYS,
} from '@canvass/contracts/firm/retention';
import { Stack } from '../../../ui/layout/stack.js';
import { NumberField } from '../../../ui/fields/fields.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';

/** The retention proposed when answers are no longer kept for ever, in days. */
const DEFAULT_DAYS = 365;

interface RetentionFieldProps {
  /** Days; null for ever. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** How long answers are kept: for ever, or a number of days. */
export function RetentionField({ value, onChange }: RetentionFieldProps) {
  const { t } = useTranslation();
  // The days to propose when the switch is turned off again.
  const [days, setDays] = useState(value ?? DEFAULT_DAYS);
  const isValid = isRetention(value);
  const bounds = { min: SHORTEST_RETENTION_DAYS, max: LONGEST_RETENTION_DAYS };
  return (
    <Stack gap={3} role="group" aria-label={t('company.retention')}>
      <SwitchField
        label={t('company.keepForEver')}
        help={t('company.retentionHelp')}
        checked={value === null}
        onChange={(isForEver) => onChange(isForEver ? null : days)}
      />
      {value !== null && (
        <NumberField
          label={t('company.retentionDays')}
          {...bounds}
          value={value}
          error={isValid ? undefined : t('company.retentionRange', bounds)}
          onChange={(number) => {
            if (!Number.isNaN(number)) setDays(number);
            onChange(number);
          }}
        />
      )}
    </Stack>
  );
}
