import { useTranslation } from 'react-i18next';
import { auditCalls } from '@canvass/contracts/audit/calls';
import type { QueryOf } from '@canvass/contracts/http/call';
import { useFormat } from '../../../i18n/format.js';
import { NoAnswers } from '../../../ui/answers/no-answers.js';
import { useAskedName } from '../../../ui/answers/use-asked-name.js';
import { Button } from '../../../ui/controls/button.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import type { Period } from '../../../ui/fields/period-fields.js';
import { useCounted } from '../api/use-counted.js';
import { ChartCards } from './chart-cards.js';
import { ChartsFailed } from './charts-failed.js';
import { Counting } from './counting.js';
import { Summary } from './summary.js';
import { TrendCard } from './trend.js';

interface ChartsThenProps {
  /** Null while not all of it is known. */
  query: QueryOf<typeof auditCalls.charts> | null;
  at: string;
  period: Period;
  isToday: boolean;
  pollName: string | undefined;
  onNow: () => void;
}

/** Charts as they stood at a past moment, counted from the history, and what of them is gone since. */
export function ChartsThen({ query, at, period, isToday, pollName, onNow }: ChartsThenProps) {
  const { t } = useTranslation();
  const { number, dateTime } = useFormat();
  const counted = useCounted(auditCalls.charts, query && { query });
  const { data, error, progress, dataUpdatedAt, refetch } = counted;
  const gone = data?.gone ?? 0;
  return (
    <>
      <Notice
        tone="warning"
        icon="restore"
        title={t('chart.then.stood', { when: dateTime(at) })}
        marginBottom={4}
        action={
          <Button isSmall kind="secondary" onClick={onNow}>
            {t('chart.then.back')}
          </Button>
        }
      >
        {gone > 0
          ? t('chart.then.gone', { count: gone, formatted: number(gone) })
          : data && t('chart.then.nothingGone')}
      </Notice>
      {data ? (
        <Then {...{ data, period, isToday, pollName, query }} countedAt={dataUpdatedAt} />
      ) : error ? (
        <ChartsFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {progress && <Counting progress={progress} />}
          <Skeleton height={300} isBusy />
        </>
      )}
    </>
  );
}

interface ThenProps extends Pick<ChartsThenProps, 'period' | 'isToday' | 'pollName' | 'query'> {
  data: NonNullable<ReturnType<typeof useCounted<typeof auditCalls.charts>>['data']>;
  /** In milliseconds. */
  countedAt: number;
}

function Then({ data: { items, trend }, period, isToday, pollName, query, countedAt }: ThenProps) {
  const { t } = useTranslation();
  const askedName = useAskedName();
  const [first] = items;
  if (!first) return <EmptyState icon="question" title={t('chart.then.noQuestions')} />;
  if (first.status.started === 0) {
    return <NoAnswers icon="chart" pollId={query?.pollId ?? ''} isNarrowed />;
  }
  const isAboutOne = (query?.questionId ?? 'all') !== 'all';
  const { questionName: name, removed } = first;
  const question = isAboutOne ? askedName({ name, removed }) : t('chart.allQuestions');
  return (
    <>
      <Summary
        {...{ period, isToday, question }}
        poll={pollName}
        status={first.status}
        narrowing={[]}
        countedAt={new Date(countedAt).toISOString()}
      />
      {!isAboutOne && (
        <TrendCard days={trend} isLoading={false} error={null} refetch={() => undefined} />
      )}
      <ChartCards items={items} listed={undefined} />
    </>
  );
}
