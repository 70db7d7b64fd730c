import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { auditCalls } from '@canvass/contracts/audit/calls';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { cacheKey, FROZEN, useAsk } from '../../../api/use-ask.js';
import { useLacksFeature } from '../../../session/features.js';
import { useAccount, useIsReadOnly } from '../../../session/profile.js';
import { AnswerFilterForm } from '../../../ui/answers/answer-filter-form.js';
import { pathWith } from '../../../ui/answers/use-answer-filter.js';
import { useNarrowingFields } from '../../../ui/answers/use-narrowing-fields.js';
import { useNarrowingWords } from '../../../ui/answers/use-narrowing-words.js';
import { useAskedResponses } from '../../../ui/answers/use-asked-responses.js';
import { NoPolls } from '../../../ui/answers/no-polls.js';
import type { PollPicker } from '../../../ui/answers/use-chosen-poll.js';
import { AskedText } from '../../../ui/answers/asked-text.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { periodQuery } from '../../../ui/fields/period-fields.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { useCounted } from '../api/use-counted.js';
import { Counting } from './counting.js';
import { columns } from './chart-cards.js';
import { ChartsFailed } from './charts-failed.js';
import { Generated } from './generated-charts.js';
import {
  narrowedBy,
  narrowingOf,
  narrowsNothing,
  sameAnswers,
  useChartFilter,
} from './filter-state.js';
import { Locked } from './locked.js';
import { QuestionField } from './question-field.js';
import { ThenField } from './then-field.js';

const ChartsThen = onDemand(
  async () => (await import('./charts-then.js')).ChartsThen,
  () => <Coming />,
);

/** Everything that is shown of a poll here. */
const shownHere = [
  cacheKey('chart', chartCalls.ofPoll),
  cacheKey('chart', chartCalls.trend),
  cacheKey('response', responseCalls.newest),
  ...[
    ...[chartCalls.ofPoll, chartCalls.trend, chartCalls.dropOff],
    ...[chartCalls.crosstab, chartCalls.words, chartCalls.hours, auditCalls.charts],
  ].map((call) => cacheKey(FROZEN, call)),
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
  const mayLookBack = !useIsReadOnly();
  const at = mayLookBack ? filter.at : '';
  const query = responses && !isLocked && at === '' ? { ...responses, questionId: question } : null;
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
  const narrowingFields = [
    ...fields.map((field) => ({ ...field, key: `by ${field.key}` })),
    {
      key: 'text',
      element: (
        <AskedText
          label={t('chart.text')}
          value={filter.text}
          onChange={(text) => setFilter({ text })}
          isOff={pollId === ''}
        />
      ),
      isSet: filter.text !== '',
    },
  ];
  const words = useNarrowingWords(narrowedBy(filter), filter.text.trim(), choices.data);
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
          ...(mayLookBack
            ? [
                {
                  key: 'at',
                  element: (
                    <ThenField
                      at={at}
                      onChange={(moment) => setFilter({ ...narrowsNothing, at: moment })}
                      isOff={pollId === '' || isLocked}
                    />
                  ),
                  isSet: at !== '',
                },
              ]
            : []),
          ...(at === '' ? narrowingFields : []),
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
      ) : at !== '' ? (
        <ChartsThen
          query={asked && { ...asked, questionId: question, asOf: at }}
          at={at}
          period={period}
          isToday={filter.choice === 'today'}
          pollName={picker?.polls?.find(({ _id }) => _id === pollId)?.name}
          onNow={() => setFilter({ at: '' })}
        />
      ) : chart.error && !chart.data ? (
        <ChartsFailed error={chart.error} onRetry={() => void generate()} />
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
            filter={filter}
            onFilter={setFilter}
            choices={choices.data}
          />
        )
      )}
    </>
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
