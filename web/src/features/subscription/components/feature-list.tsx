import { useTranslation } from 'react-i18next';
import type { ActiveFeature } from '@canvass/contracts/plan/pricing';
import { useFormat } from '../../../i18n/format.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { Icon } from '../../../ui/text/icon.js';

/** What a plan has, a line each. @param label read out, not shown */
export function FeatureList({
  features,
  label,
}: {
  features: readonly ActiveFeature[];
  label: string;
}) {
  const word = useWording();
  return (
    <Stack as="ul" gap={2} aria-label={label}>
      {features.map((feature) => (
        <Stack as="li" key={feature.name} row gap={2} align="start">
          <Text tone="accent" isFixed paddingY={0.5}>
            <Icon name="check" size={16} />
          </Text>
          <Box grow>{word(feature)}</Box>
        </Stack>
      ))}
    </Stack>
  );
}

function useWording(): (feature: ActiveFeature) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (feature) => {
    if (!('amount' in feature)) return t(`plan.field.features.${feature.name}`);
    const { name, amount } = feature;
    return typeof amount === 'number'
      ? t(`pricing.upTo.${name}`, { count: amount, formatted: number(amount) })
      : t(`pricing.unlimited.${name}`);
  };
}
