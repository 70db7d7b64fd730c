import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import Skeleton from '@mui/joy/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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
import { ChartCard } from '../components/chart-card.js';
import { FilterForm } from '../components/filter-form.js';
import { useChartFilter } from '../components/filter-state.js';
import { NoAnswers } from '../components/no-answers.js';
import { Summary } from '../components/summary.js';

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 4,
} as const;

/** How a poll was answered, question by question, and how it is being answered. */
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
            <Button component={Link} to="/pricing" variant="outlined" color="neutral">
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
            action={
              <Button component={Link} to="/polls">
                {t('chart.toPolls')}
              </Button>
            }
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
            <Button variant="outlined" color="neutral" onClick={() => void chart.refetch()}>
              {t('ui.tryAgain')}
            </Button>
          }
        />
      ) : chart.isLoading || !account ? (
        <Box aria-busy="true">
          <Skeleton variant="rectangular" height={84} sx={{ mb: 4 }} />
          <Box sx={grid}>
            {[0, 1, 2, 3].map((place) => (
              <Skeleton key={place} variant="rectangular" height={420} />
            ))}
          </Box>
        </Box>
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
            <Box sx={grid}>
              {items.map((item) => (
                <ChartCard key={item.question} item={item} answersPath={answersPath} />
              ))}
            </Box>
          </>
        ))
      )}
    </Page>
  );
}
