import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGEST_LIMIT, UNLIMITED } from '@canvass/contracts/plan/plan';
import { NumberField } from '../../../ui/fields/fields.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Box } from '../../../ui/layout/box.js';
import { Grid } from '../../../ui/layout/grid.js';

interface LimitFieldProps {
  label: string;
  value: number;
  /** What it begins with when the first limit is set. */
  first: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

/** How many of something a plan allows: a number, or no limit. */
export function LimitField({ label, value, first, error, onChange }: LimitFieldProps) {
  const { t } = useTranslation();
  const isUnlimited = value === UNLIMITED;
  // Restored when the switch is turned off again.
  const [limit, setLimit] = useState(isUnlimited ? first : value);
  return (
    <Grid role="group" aria-label={label} columns="minmax(0, 1fr) 112px" gap={4}>
      <NumberField
        label={label}
        min={0}
        max={LARGEST_LIMIT}
        value={isUnlimited ? Number.NaN : value}
        error={error}
        disabled={isUnlimited}
        onChange={(number) => {
          // The number that means unlimited turns the switch on and is not restored.
          setLimit(number === UNLIMITED ? limit : number);
          onChange(number);
        }}
      />
      {/* Beside the input, below its label. */}
      <Box marginTop={8}>
        <SwitchField
          label={t('plan.unlimited')}
          checked={isUnlimited}
          onChange={(unlimited) => onChange(unlimited ? UNLIMITED : limit)}
        />
      </Box>
    </Grid>
  );
}
