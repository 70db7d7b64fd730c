import { useTranslation } from 'react-i18next';
import type { Trend } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Card } from '../../../ui/layout/card.js';
import { Heading, VisuallyHidden } from '../../../ui/text/text.js';
import { Columns, COLUMNS_HEIGHT } from './columns.js';

interface TrendCardProps {
  days: Trend;
  /** They are still to come: their room is kept. */
  isComing: boolean;
}

/** Finished responses by day; nothing while there are none on two days at least. */
export function TrendCard({ days, isComing }: TrendCardProps) {
  const { t } = useTranslation();
  const { day, number } = useFormat();
  if (!isComing && days.length < 2) return null;
  const bars = days.map((one) => ({ answer: day(one.day), count: one.finished }));
  return (
    <Card as="section" aria-label={t('chart.trend')} gap={4} marginBottom={4}>
      <Heading>{t('chart.trend')}</Heading>
      {isComing ? <Skeleton height={COLUMNS_HEIGHT} isBusy /> : <Columns bars={bars} />}
      {!isComing && (
        <VisuallyHidden as="ul">
          {bars.map(({ answer, count }) => (
            <li key={answer}>{`${answer}: ${number(count)}`}</li>
          ))}
        </VisuallyHidden>
      )}
    </Card>
  );
}
