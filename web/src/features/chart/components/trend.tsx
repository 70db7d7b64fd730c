import { useTranslation } from 'react-i18next';
import { MOST_TREND_DAYS, type Trend } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import { LoadFailed, type Asked } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Card } from '../../../ui/layout/card.js';
import { Heading, VisuallyHidden } from '../../../ui/text/text.js';
import { Columns, COLUMNS_HEIGHT } from './columns.js';

interface TrendCardProps extends Asked {
  /** Undefined until they have come. */
  days: Trend | undefined;
  /** They are still to come: their room is kept. */
  isLoading: boolean;
}

/** Finished responses by day; nothing while there are none on two days at least. */
export function TrendCard({ days, isLoading, error, refetch }: TrendCardProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const isMissing = error !== null && !days;
  if (!isLoading && !isMissing && (days?.length ?? 0) < 2) return null;
  const title =
    days?.length === MOST_TREND_DAYS
      ? t('chart.trendLast', { days: number(MOST_TREND_DAYS) })
      : t('chart.trend');
  return (
    <Card as="section" aria-label={title} gap={4} marginBottom={4}>
      <Heading>{title}</Heading>
      {days ? (
        <Days days={days} />
      ) : isMissing ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={COLUMNS_HEIGHT} isBusy />
      )}
    </Card>
  );
}

function Days({ days }: { days: Trend }) {
  const { t } = useTranslation();
  const { day, number } = useFormat();
  const bars = days.map((one) => ({ answer: day(one.day), count: one.finished }));
  return (
    <>
      <Columns bars={bars} />
      <VisuallyHidden as="ul">
        {bars.map(({ answer, count }) => (
          <li key={answer}>{`${t('ui.label', { name: answer })} ${number(count)}`}</li>
        ))}
      </VisuallyHidden>
    </>
  );
}
