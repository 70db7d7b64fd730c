import { memo, type ReactNode } from 'react';
import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import {
  otherFeatures,
  planLimits,
  surveyFeatures,
  type PlanFeature,
  type PlanFeatures,
} from '@canvass/contracts/plan/plan';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { LimitField } from './limit-field.js';

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={{
          width: '100%',
          p: 0,
          pb: 2,
          mb: 4,
          borderBottom: '1px solid',
          borderColor: 'hairline',
          color: 'text.primary',
          fontWeight: 600,
        }}
      >
        {title}
      </Box>
      {children}
    </Box>
  );
}

const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 8,
  rowGap: 3,
} as const;

interface FeatureFieldsProps {
  features: PlanFeatures;
  onChange: (more: Partial<PlanFeatures>) => void;
  errorAt: (field: string) => string | undefined;
}

/** Everything that a plan allows and switches on; there is much of it, so it renders only when it changes. */
export const FeatureFields = memo(function FeatureFields({
  features,
  onChange,
  errorAt,
}: FeatureFieldsProps) {
  const { t } = useTranslation();
  const flags = (names: readonly PlanFeature[]) => (
    <Box sx={twoColumns}>
      {names.map((name) => (
        <SwitchField
          key={name}
          label={t(`plan.field.features.${name}`)}
          checked={features[name]}
          onChange={(on) => onChange({ [name]: on })}
        />
      ))}
    </Box>
  );
  return (
    <>
      <FieldGroup title={t('plan.limits')}>
        <Box sx={twoColumns}>
          {planLimits.map((limit) => (
            <LimitField
              key={limit}
              label={t(`plan.field.features.${limit}`)}
              value={features[limit]}
              error={errorAt(`features.${limit}`)}
              onChange={(value) => onChange({ [limit]: value })}
            />
          ))}
        </Box>
      </FieldGroup>
      <FieldGroup title={t('plan.survey')}>{flags(surveyFeatures)}</FieldGroup>
      <FieldGroup title={t('plan.others')}>{flags(otherFeatures)}</FieldGroup>
    </>
  );
});
