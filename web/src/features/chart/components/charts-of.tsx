import { useState } from 'react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import type { ChartItem, Trend } from '@canvass/contracts/chart/view';
import { failureOf } from '../../../api/failure.js';
import { cacheKey, FROZEN, useAsk } from '../../../api/use-ask.js';
import { wordFailure } from '../../../api/word-failure.js';
import { useLacksFeature } from '../../../session/features.js';
import { useAccount } from '../../../session/profile.js';
import { AnswerFilterForm } from '../../../ui/answers/answer-filter-form.js';
import { pathWith } from '../../../ui/answers/use-answer-filter.js';
import { useNarrowingFields } from '../../../ui/answers/use-narrowing-fields.js';
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
import { onDemand } from '../../../ui/browser/on-demand.js';
import { useCounted } from '../api/use-counted.js';
import { ChartCard } from './chart-card.js';
import { ExportMenu } from './export-menu.js';
import { Counting } from './counting.js';
import { narrowedBy, narrowingOf, sameAnswers, useChartFilter } from './filter-state.js';
import { useNarrowingWords } from './use-narrowing-words.js';
import type { ResponsesQuery } from './newest-answers.js';
import { Locked } from './locked.js';
import { QuestionField } from './question-field.js';
import { Summary } from './summary.js';
import { TrendCard } from './trend.js';

const DropOffCard = onDemand(async () => (await import('./drop-off.js')).DropOffCard);

const columns = { phone: 1, wide: 2 } as const;

/** Everything that is shown of a poll here. */
const shownHere = [
  cacheKey('chart', chartCalls.ofPoll),
  cacheKey('chart', chartCalls.trend),
  cacheKey('response', responseCalls.newest),
  ...[chartCalls.ofPoll, chartCalls.trend, chartCalls.dropOff].map((call) =>
    cacheKey(FROZEN, call),
  ),
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
  const narrowing = narrowingOf(filter);
  const isNarrowed = Object.keys(narrowing).length > 0;
  const responses = asked && { ...asked, ...narrowing };
  const query = responses && !isLocked ? { ...responses, questionId: question } : null;
  const live = useAsk(chartCalls.ofPoll, query && !isNarrowed ? { query } : null, {
    topic: 'chart',
  });
  const counted = useCounted(chartCalls.ofPoll, query && isNarrowed ? { query } : null);
  const chart = isNarrowed ? counted : live;
  const days = { query: { pollId, deviceId: device, ...narrowing, ...periodQuery(period) } };
  const isOfAll = query !== null && question === 'all';
  const liveTrend = useAsk(chartCalls.trend, isOfAll && !isNarrowed ? days : null, {
    topic: 'chart',
  });
  const countedTrend = useCounted(chartCalls.trend, isOfAll && isNarrowed ? days : null);
  const trend = isNarrowed ? countedTrend : liveTrend;
  const listed = { pollId, limit: 1, ...(asked && { locale: asked.locale }) };
  const choices = useAsk(responseCalls.list, query ? { query: listed } : null, { topic: FROZEN });
  const fields = useNarrowingFields(
    narrowedBy(filter),
    ({ question: by, ...part }) => setFilter({ ...part, ...(by !== undefined && { by }) }),
    choices.data,
    pollId === '',
  );
  const words = useNarrowingWords(narrowedBy(filter), choices.data);
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
          ...fields.map((field) => ({ ...field, key: `by ${field.key}` })),
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
        <>
          {counted.progress && <Counting progress={counted.progress} />}
          <Coming hasTrend={question === 'all'} />
        </>
      ) : (
        responses &&
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
            responses={responses}
            narrowing={words}
            countedAt={isNarrowed ? new Date(counted.dataUpdatedAt).toISOString() : undefined}
            answersPath={pathWith(answersPath, sameAnswers(filter))}
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
  /** What responses must say, in words. */
  narrowing: readonly string[];
  /** When they were counted, where they were counted one by one. */
  countedAt: string | undefined;
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
  narrowing,
  countedAt,
  trend,
  answersPath,
}: GeneratedProps) {
  const { t } = useTranslation();
  const status = items[0]?.status;
  const removed = items.filter((item) => item.removed);
  if (!status) return <EmptyState icon="question" title={t('chart.noQuestions')} />;
  if (status.started === 0) {
    const isNarrowed = [period.from, responses.deviceId, countedAt].some(Boolean);
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
          isNarrowed={countedAt !== undefined}
        />
      )}
      <Summary
        period={period}
        isToday={isToday}
        poll={pollName}
        question={isAboutOne ? (items[0]?.questionName ?? '') : t('chart.allQuestions')}
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
