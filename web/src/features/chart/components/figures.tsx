import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';

/** Mean, median and score, where the question has them. */
export function Figures({ item }: { item: ChartItem }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const figures = (['score', 'mean', 'median'] as const).flatMap((name) => {
    const value = item[name];
    return typeof value === 'number' ? [{ name, value: Math.round(value * 10) / 10 }] : [];
  });
  if (figures.length === 0) return null;
  return (
    <Box component="dl" sx={{ display: 'flex', gap: 8, m: 0, mb: 2 }}>
      {figures.map(({ name, value }) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Box component="dt" sx={{ fontSize: 'xs', color: 'text.secondary' }}>
            {t(`chart.${name}`)}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, fontSize: 'xl', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {number(value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
