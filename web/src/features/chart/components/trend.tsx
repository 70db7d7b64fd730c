import { useTranslation } from 'react-i18next';
import { chartCalls } from '@canvass/contracts/chart/calls';
import type { FilterOf } from '@canvass/contracts/http/call';
import { useAsk } from '../../../api/use-ask.js';
import { useFormat } from '../../../i18n/format.js';
import { Card } from '../../../ui/layout/card.js';
import { Heading, VisuallyHidden } from '../../../ui/text/text.js';
import { Columns } from './columns.js';

/** Finished responses by day; nothing while there are none on two days at least. */
export function TrendCard({ query }: { query: FilterOf<typeof chartCalls.trend> }) {
  const { t } = useTranslation();
  const { day, number } = useFormat();
  const days = useAsk(chartCalls.trend, { query }, { topic: 'chart' }).data ?? [];
  if (days.length < 2) return null;
  const bars = days.map((one) => ({ answer: day(one.day), count: one.finished }));
  return (
    <Card as="section" aria-label={t('chart.trend')} gap={4} marginBottom={4}>
      <Heading>{t('chart.trend')}</Heading>
      <Columns bars={bars} />
      <VisuallyHidden as="ul">
        {bars.map(({ answer, count }) => (
          <li key={answer}>{`${answer}: ${number(count)}`}</li>
        ))}
      </VisuallyHidden>
    </Card>
  );
}
