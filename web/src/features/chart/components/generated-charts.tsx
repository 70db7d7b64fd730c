import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChartItem, Trend } from '@canvass/contracts/chart/view';
import { NoAnswers } from '../../../ui/answers/no-answers.js';
import { useAskedName } from '../../../ui/answers/use-asked-name.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { isApplied, type Period } from '../../../ui/fields/period-fields.js';
import { ChartCards } from './chart-cards.js';
import { CloserCard } from './closer-card.js';
import type { CloserProps } from './closer-props.js';
import { DropOffCard } from './drop-off.js';
import { ExportMenu } from './export-menu.js';
import type { ResponsesQuery } from './newest-answers.js';
import { Summary } from './summary.js';
import { TrendCard } from './trend.js';

interface GeneratedProps extends Pick<CloserProps, 'filter' | 'onFilter' | 'choices'> {
  pollId: string;
  /** Undefined where the screen says it already. */
  pollName: string | undefined;
  /** Whether one question was chosen. */
  isAboutOne: boolean;
  items: ChartItem[];
  /** Whether they could not be brought up to date: what is taken along would not be what it says. */
  isStale: boolean;
  period: Period;
  isToday: boolean;
  responses: ResponsesQuery;
  /** What responses must say, in words. */
  narrowing: readonly string[];
  /** When they were counted, where they were counted one by one. */
  countedAt: string | undefined;
  /** Nothing where the charts are about one question. */
  trend: Pick<UseQueryResult<Trend>, 'data' | 'isLoading' | 'error' | 'refetch'>;
  answersPath: string;
}

/** The charts that were generated. */
export function Generated({
  pollId,
  pollName,
  isAboutOne,
  items,
  isStale,
  period,
  isToday,
  responses,
  narrowing,
  countedAt,
  trend,
  answersPath,
  filter,
  onFilter,
  choices,
}: GeneratedProps) {
  const { t } = useTranslation();
  const askedName = useAskedName();
  const [first] = items;
  const status = first?.status;
  if (!status) return <EmptyState icon="question" title={t('chart.noQuestions')} />;
  if (status.started === 0) {
    const isNarrowed = [isApplied(period), responses.deviceId, countedAt].some(Boolean);
    return <NoAnswers icon="chart" pollId={pollId} isNarrowed={isNarrowed} />;
  }
  return (
    <>
      {!isStale && (
        <ExportMenu
          items={items}
          pollName={pollName}
          responses={responses}
          isAboutOne={isAboutOne}
          narrowing={narrowing}
          hasCloserView={filter.more !== ''}
          isNarrowed={countedAt !== undefined}
        />
      )}
      <Summary
        period={period}
        isToday={isToday}
        poll={pollName}
        question={
          isAboutOne
            ? askedName({ name: first.questionName, removed: first.removed })
            : t('chart.allQuestions')
        }
        status={status}
        narrowing={narrowing}
        countedAt={countedAt}
      />
      <TrendCard
        days={trend.data}
        isLoading={trend.isLoading}
        error={trend.error}
        refetch={trend.refetch}
      />
      {!isAboutOne && <DropOffCard query={responses} />}
      <CloserCard {...{ items, responses, period, choices }} filter={filter} onFilter={onFilter} />
      <ChartCards items={items} listed={{ responses, answersPath }} />
    </>
  );
}
