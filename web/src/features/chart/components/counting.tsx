import { useTranslation } from 'react-i18next';
import type { Progress } from '@canvass/contracts/chart/narrowing';
import { useFormat } from '../../../i18n/format.js';
import { Meter } from '../../../ui/feedback/meter.js';
import { Card } from '../../../ui/layout/card.js';
import { Text } from '../../../ui/text/text.js';

/** How far a count of single responses has come. */
export function Counting({ progress: { counted, total } }: { progress: Progress }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const said = t('chart.counting', { counted: number(counted), total: number(total) });
  return (
    <Card as="section" aria-label={t('chart.countingName')} gap={3} marginBottom={4}>
      <Text tabular>{said}</Text>
      <Meter label={t('chart.countingName')} value={counted} max={total} text={said} />
    </Card>
  );
}
