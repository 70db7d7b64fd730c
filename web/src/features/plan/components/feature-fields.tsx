import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredFeatures } from '@canvass/contracts/plan/offered';
import { basicPlan, planLimits, type PlanFeatures } from '@canvass/contracts/plan/plan';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Box } from '../../../ui/layout/box.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Text } from '../../../ui/text/text.js';
import { featureGroups, isOf } from './feature-groups.js';
import { LimitField } from './limit-field.js';

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="fieldset">
      <Text
        as="legend"
        width="100%"
        line="below"
        paddingY={1}
        marginBottom={4}
        tone="ink"
        weight="strong"
      >
        {title}
      </Text>
      {children}
    </Box>
  );
}

const twoColumns = { columns: { phone: 1, tablet: 2 }, columnGap: 8, rowGap: 3 } as const;

interface FeatureFieldsProps {
  features: PlanFeatures;
  onChange: (more: Partial<PlanFeatures>) => void;
  errorAt: (field: string) => string | undefined;
}

/** Everything that a plan allows and switches on, as far as the installation can give it; there is much of it, so it renders only when it changes. */
export const FeatureFields = memo(function FeatureFields({
  features,
  onChange,
  errorAt,
}: FeatureFieldsProps) {
  const { t } = useTranslation();
  return featureGroups.map((group) => (
    <FieldGroup key={group} title={t(`plan.groups.${group}`)}>
      <Grid {...twoColumns}>
        {planLimits.filter(isOf(group)).map((limit) => (
          <LimitField
            key={limit}
            label={t(`plan.field.features.${limit}`)}
            value={features[limit]}
            first={basicPlan.features[limit]}
            error={errorAt(`features.${limit}`)}
            onChange={(value) => onChange({ [limit]: value })}
          />
        ))}
        {offeredFeatures.filter(isOf(group)).map((name) => (
          <SwitchField
            key={name}
            label={t(`plan.field.features.${name}`)}
            checked={features[name]}
            onChange={(on) => onChange({ [name]: on })}
          />
        ))}
      </Grid>
    </FieldGroup>
  ));
});
