import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  basicPlan,
  planLimits,
  type PlanFeatures,
  planFeatures,
} from '@canvass/contracts/plan/plan';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Box } from '../../../ui/layout/box.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { featureGroups, isOf } from './feature-groups.js';
import { LimitField } from './limit-field.js';

/** Fields that belong together, under a heading of their own. */
function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
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
  /** Numbers, or what is on or off. */
  kind: 'limits' | 'features';
  features: PlanFeatures;
  onChange: (more: Partial<PlanFeatures>) => void;
  errorAt: (field: string) => string | undefined;
}

/** What a plan allows, or switches on; much, so it renders only when it changes. */
export const FeatureFields = memo(function FeatureFields({
  kind,
  features,
  onChange,
  errorAt,
}: FeatureFieldsProps) {
  const { t } = useTranslation();
  const names: readonly (keyof PlanFeatures)[] = kind === 'limits' ? planLimits : planFeatures;
  const groups = featureGroups.filter((group) => names.some(isOf(group)));
  const of = groups.map((group) => (
    <FieldGroup key={group} title={t(`plan.groups.${group}`)}>
      <Grid {...twoColumns}>
        {(kind === 'limits' ? planLimits : []).filter(isOf(group)).map((limit) => (
          <LimitField
            key={limit}
            label={t(`plan.field.features.${limit}`)}
            value={features[limit]}
            first={basicPlan.features[limit]}
            error={errorAt(`features.${limit}`)}
            onChange={(value) => onChange({ [limit]: value })}
          />
        ))}
        {(kind === 'features' ? planFeatures : []).filter(isOf(group)).map((name) => (
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
  return <Stack gap={6}>{of}</Stack>;
});
