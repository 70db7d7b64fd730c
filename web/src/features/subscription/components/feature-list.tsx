import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import type { ActiveFeature } from '@canvass/contracts/plan/pricing';
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
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
    >
      {features.map((feature) => (
        <Box component="li" key={feature.name} sx={{ display: 'flex', gap: 2 }}>
          <Box sx={{ color: 'accent', pt: '2px' }}>
            <Icon name="check" size={16} />
          </Box>
          <Box sx={{ minWidth: 0 }}>{word(feature)}</Box>
        </Box>
      ))}
    </Box>
  );
}

function useWording(): (feature: ActiveFeature) => string {
  const { t } = useTranslation();
  return (feature) => {
    if (!('amount' in feature)) return t(`plan.field.features.${feature.name}`);
    const { name, amount } = feature;
    return typeof amount === 'number'
      ? t(`pricing.upTo.${name}`, { count: amount })
      : t(`pricing.unlimited.${name}`);
  };
}
