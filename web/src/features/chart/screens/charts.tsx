import { useTranslation } from 'react-i18next';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { failureOf } from '../../../api/failure.js';
import { useAllPolls } from '../../../api/get-all-polls.js';
import { useAsk } from '../../../api/use-ask.js';
import { wordFailure } from '../../../api/word-failure.js';
import { useLacksFeature } from '../../../session/features.js';
import { useAccount } from '../../../session/profile.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { Page } from '../../../ui/layout/page.js';
import { periodProblem, periodQuery } from '../../../ui/fields/period-fields.js';
import { Button } from '../../../ui/controls/button.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { ChartCard } from '../components/chart-card.js';
import { FilterForm } from '../components/filter-form.js';
import { useChartFilter } from '../components/filter-state.js';
import { NoAnswers } from '../components/no-answers.js';
import { Summary } from '../components/summary.js';

const columns = { phone: 1, wide: 2 } as const;

/** Charts of a poll, one for each question, kept up to date. */
export function Charts() {
  const { t } = useTranslation();
  const [filter, setFilter] = useChartFilter();
  const polls = useAllPolls().data;
  const account = useAccount();
  const { poll, device, question, period } = filter;
  const isLocked = useLacksFeature('chartsFunctionalities');
  const isAsked = poll !== '' && !isLocked && account !== undefined && !periodProblem(period);
  const query = isAsked && {
    ...{ pollId: poll, deviceId: device, questionId: question },
    locale: account.questionLanguages[0] ?? 'en',
    ...periodQuery(period),
  };
  const chart = useAsk(chartCalls.ofPoll, query ? { query } : null, { topic: 'chart' });
  const search = new URLSearchParams({
    ...(device ? { device } : {}),
    ...(period.from && period.to ? { from: period.from, to: period.to } : {}),
    shown: '1',
  });
  const answersPath = `/chartsAnalytics/${poll}?${search}`;
  const items = chart.error ? undefined : chart.data;
  const status = items?.[0]?.status;
  return (
    <Page>
      <FilterForm
        filter={filter}
        polls={polls}
        isBusy={chart.isLoading}
        isLocked={isLocked}
        onFilter={setFilter}
        onRepeat={() => void chart.refetch()}
      />
      {isLocked ? (
        <EmptyState
          icon="lock"
          title={t('lock.chartsTitle')}
          text={t('lock.chartsText')}
          action={
            <Button to="/pricing" kind="secondary">
              {t('lock.plans')}
            </Button>
          }
        />
      ) : poll === '' ? (
        polls?.length === 0 ? (
          <EmptyState
            icon="chart"
            title={t('chart.startTitle')}
            text={t('chart.noPollsText')}
            action={<Button to="/polls">{t('chart.toPolls')}</Button>}
          />
        ) : (
          <EmptyState icon="chart" title={t('chart.startTitle')} text={t('chart.startText')} />
        )
      ) : chart.error ? (
        <EmptyState
          icon="alert"
          title={t('chart.failed')}
          text={wordFailure(failureOf(chart.error))}
          action={
            <Button kind="secondary" onClick={() => void chart.refetch()}>
              {t('ui.tryAgain')}
            </Button>
          }
        />
      ) : chart.isLoading || !account ? (
        <Stack gap={4} aria-busy="true">
          <Skeleton height={84} />
          <Grid columns={columns} gap={4}>
            {[0, 1, 2, 3].map((place) => (
              <Skeleton key={place} height={420} />
            ))}
          </Grid>
        </Stack>
      ) : (
        items &&
        (!status ? (
          <EmptyState icon="question" title={t('chart.noQuestions')} />
        ) : status.started === 0 ? (
          <NoAnswers pollId={poll} isNarrowed={period.from !== ''} />
        ) : (
          <>
            <Summary
              period={period}
              poll={polls?.find(({ _id }) => _id === poll)?.name ?? '…'}
              question={
                question === 'all' ? t('chart.allQuestions') : (items[0]?.questionName ?? '')
              }
              status={status}
            />
            <Grid columns={columns} gap={4}>
              {items.map((item) => (
                <ChartCard key={item.question} item={item} answersPath={answersPath} />
              ))}
            </Grid>
          </>
        ))
      )}
    </Page>
  );
}
