import { useTranslation } from 'react-i18next';
import type { CountedChart } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';

/** Mean, median and score, if the question has them. */
export function Figures({ item }: { item: CountedChart }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const figures = (['score', 'mean', 'median'] as const).flatMap((name) => {
    const value = item[name];
    return typeof value === 'number' ? [{ name, value: Math.round(value * 10) / 10 }] : [];
  });
  if (figures.length === 0) return null;
  return (
    <Stack as="dl" row gap={8} marginBottom={4}>
      {figures.map(({ name, value }) => (
        <Stack key={name} direction="column-reverse">
          <Text as="dt" size="caption" tone="secondary">
            {t(`chart.${name}`)}
          </Text>
          <Text as="dd" size="display" weight="strong" tabular>
            {number(value)}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
