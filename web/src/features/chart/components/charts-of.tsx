import { useState } from 'react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import type { ChartItem, Trend } from '@canvass/contracts/chart/view';
import { failureOf } from '../../../api/failure.js';
import { cacheKey, useAsk } from '../../../api/use-ask.js';
import { wordFailure } from '../../../api/word-failure.js';
import { useLacksFeature } from '../../../session/features.js';
import { useLiftingPlan } from '../../../session/lifting-plan.js';
import { useAccount, useProfile } from '../../../session/profile.js';
import { AnswerFilterForm } from '../../../ui/answers/answer-filter-form.js';
import { pathWith, sameResponses } from '../../../ui/answers/use-answer-filter.js';
import { useAskedResponses } from '../../../ui/answers/use-asked-responses.js';
import { NoAnswers } from '../../../ui/answers/no-answers.js';
import { NoPolls } from '../../../ui/answers/no-polls.js';
import type { PollPicker } from '../../../ui/answers/use-chosen-poll.js';
import { Button } from '../../../ui/controls/button.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { periodQuery, type Period } from '../../../ui/fields/period-fields.js';
import { Box } from '../../../ui/layout/box.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Heading } from '../../../ui/text/text.js';
import { ChartCard } from './chart-card.js';
import { ExportMenu } from './export-menu.js';
import { useChartFilter } from './filter-state.js';
import type { ResponsesQuery } from './newest-answers.js';
import { QuestionField } from './question-field.js';
import { Summary } from './summary.js';
import { TrendCard } from './trend.js';

const columns = { phone: 1, wide: 2 } as const;

/** Everything that is shown of a poll here. */
const shownHere = [
  cacheKey('chart', chartCalls.ofPoll),
  cacheKey('chart', chartCalls.trend),
  cacheKey('response', responseCalls.newest),
];

interface ChartsOfProps {
  /** Empty until one is chosen. */
  pollId: string;
  /** Where another poll can be chosen. */
  picker?: PollPicker;
  /** Where single answers to the poll are listed. */
  answersPath: string;
}

/** Charts of a poll, one for each question, kept up to date. What they show of it stands in the address. */
export function ChartsOf({ pollId, picker, answersPath }: ChartsOfProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useChartFilter();
  const account = useAccount();
  const isLocked = useLacksFeature('chartsFunctionalities');
  const { period, asked } = useAskedResponses(pollId, filter);
  const { device, question } = filter;
  const query = asked && !isLocked ? { ...asked, questionId: question } : null;
  const chart = useAsk(chartCalls.ofPoll, query && { query }, { topic: 'chart' });
  const days = { pollId, deviceId: device, ...periodQuery(period) };
  const isOfAll = query !== null && question === 'all';
  const trend = useAsk(chartCalls.trend, isOfAll ? { query: days } : null, { topic: 'chart' });
  const queries = useQueryClient();
  const [isRepeated, setRepeated] = useState(false);
  const generate = async () => {
    setRepeated(true);
    await Promise.all(
      shownHere.map((queryKey) => queries.resetQueries({ queryKey, type: 'active' })),
    );
    setRepeated(false);
  };
  return (
    <>
      <AnswerFilterForm
        label={t('chart.filters')}
        pollId={pollId}
        picker={picker}
        filter={filter}
        period={period}
        onFilter={setFilter}
        fields={[
          {
            key: 'question',
            element: (
              <QuestionField
                pollId={pollId}
                value={question}
                onChange={(one) => setFilter({ question: one })}
              />
            ),
            isSet: question !== 'all',
          },
        ]}
        submit={{
          label: t('chart.generate'),
          icon: 'chart',
          isBusy: chart.isLoading || isRepeated,
          isLocked,
        }}
        onSubmit={() => void generate()}
      />
      {isLocked ? (
        <Locked />
      ) : pollId === '' ? (
        picker?.polls?.length === 0 ? (
          <NoPolls icon="chart" title={t('chart.startTitle')} text={t('chart.noPollsText')} />
        ) : picker?.failure ? (
          <LoadFailed {...picker.failure} />
        ) : (
          <Coming />
        )
      ) : chart.error && !chart.data ? (
        <EmptyState
          icon="alert"
          title={t('chart.failed')}
          text={wordFailure(failureOf(chart.error))}
          action={
            <Button kind="secondary" onClick={() => void generate()}>
              {t('ui.tryAgain')}
            </Button>
          }
        />
      ) : chart.isLoading || !account ? (
        <Coming hasTrend={question === 'all'} />
      ) : (
        asked &&
        chart.data && (
          <Generated
            pollId={pollId}
            pollName={picker?.polls?.find(({ _id }) => _id === pollId)?.name}
            isAboutOne={question !== 'all'}
            items={chart.data}
            isStale={chart.error !== null}
            period={period}
            isToday={filter.choice === 'today'}
            trend={trend}
            responses={asked}
            answersPath={pathWith(answersPath, sameResponses(filter))}
          />
        )
      )}
    </>
  );
}

interface GeneratedProps {
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
  /** Nothing where the charts are about one question. */
  trend: Pick<UseQueryResult<Trend>, 'data' | 'isLoading' | 'error' | 'refetch'>;
  answersPath: string;
}

/** The charts that were generated. */
function Generated({
  pollId,
  pollName,
  isAboutOne,
  items,
  isStale,
  period,
  isToday,
  responses,
  trend,
  answersPath,
}: GeneratedProps) {
  const { t } = useTranslation();
  const status = items[0]?.status;
  const removed = items.filter((item) => item.removed);
  if (!status) return <EmptyState icon="question" title={t('chart.noQuestions')} />;
  if (status.started === 0) {
    const isNarrowed = [period.from, responses.deviceId].some(Boolean);
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
        />
      )}
      <Summary
        period={period}
        isToday={isToday}
        poll={pollName}
        question={isAboutOne ? (items[0]?.questionName ?? '') : t('chart.allQuestions')}
        status={status}
      />
      <TrendCard
        days={trend.data}
        isLoading={trend.isLoading}
        error={trend.error}
        refetch={trend.refetch}
      />
      <Cards
        items={items.filter(({ removed }) => !removed)}
        responses={responses}
        answersPath={answersPath}
      />
      {removed.length > 0 && (
        <Box as="section" aria-label={t('chart.removedQuestions')} marginTop={6}>
          <Heading marginBottom={3}>{t('chart.removedQuestions')}</Heading>
          <Cards items={removed} responses={responses} answersPath={answersPath} />
        </Box>
      )}
    </>
  );
}

function Cards({
  items,
  responses,
  answersPath,
}: Pick<GeneratedProps, 'items' | 'responses' | 'answersPath'>) {
  return (
    <Grid columns={columns} gap={4}>
      {items.map((item) => (
        <ChartCard
          key={item.question}
          item={item}
          responses={responses}
          answersPath={answersPath}
        />
      ))}
    </Grid>
  );
}

function Coming({ hasTrend = false }: { hasTrend?: boolean }) {
  return (
    <Stack gap={4} aria-busy="true">
      <Skeleton height={84} />
      {hasTrend && <Skeleton height={244} />}
      <Grid columns={columns} gap={4}>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} height={300} />
        ))}
      </Grid>
    </Stack>
  );
}

function Locked() {
  const { t } = useTranslation();
  const isChoosing = useProfile().data?.billing.mayChoosePlan === true;
  const lifting = useLiftingPlan(({ chartsFunctionalities }) => chartsFunctionalities);
  const lifts = lifting ? ` ${t('lock.lifts', { name: lifting })}` : '';
  return (
    <EmptyState
      icon="lock"
      title={t('lock.chartsTitle')}
      text={`${t('lock.chartsText')}${lifts}`}
      action={
        isChoosing && (
          <Button to="/pricing" kind="secondary">
            {t('lock.plans')}
          </Button>
        )
      }
    />
  );
}
