import { useTranslation } from 'react-i18next';
import { chartCalls } from '@canvass/contracts/chart/calls';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import { periodBefore } from '../../../ui/answers/period-presets.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { PeriodFields, periodProblem, type Period } from '../../../ui/fields/period-fields.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Table } from '../../../ui/lists/table.js';
import { Heading, Text } from '../../../ui/text/text.js';
import { useCounted } from '../api/use-counted.js';
import { AnswerName } from './answer-name.js';
import type { Bar } from './bar.js';
import type { CloserProps } from './closer-props.js';
import { compared, type Compared } from './compared.js';
import { Counting } from './counting.js';
import { useReadableBars } from './use-readable-bars.js';

/** The charts of this period beside those of the one before, or of chosen days. */
export function TwoPeriods({ items, responses, period, filter, onFilter }: CloserProps) {
  const { t } = useTranslation();
  const isChosen = filter.with === 'days';
  const chosen = { from: filter.since, to: filter.until };
  const isDay = filter.choice === 'today' || period.only === true;
  const other = isChosen ? chosen : isDay ? undefined : periodBefore(period);
  const isAsked = other?.from && other.to && other.from !== other.to && !periodProblem(other);
  const query = {
    ...responses,
    questionId: filter.question,
    ...{ startDate: other?.from ?? '', endDate: other?.to ?? '' },
  };
  const { data, error, refetch, progress } = useCounted(
    chartCalls.ofPoll,
    isAsked ? { query } : null,
  );
  return (
    <>
      <div>
        <Segmented
          label={t('chart.compareWith')}
          value={isChosen ? 'days' : 'before'}
          options={[
            { value: 'before', label: t('chart.periodBefore') },
            { value: 'days', label: t('chart.chosenPeriod') },
          ]}
          onChange={(value) => onFilter({ with: value === 'days' ? 'days' : '' }, true)}
        />
      </div>
      {isChosen && (
        <Box maxWidth={420}>
          <PeriodFields
            value={chosen}
            onChange={({ from, to }) => onFilter({ since: from, until: to }, true)}
          />
        </Box>
      )}
      {!isAsked || !other ? (
        !isChosen && (
          <Text tone="secondary">{t(isDay ? 'chart.noDayBefore' : 'chart.noPeriodBefore')}</Text>
        )
      ) : error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Beside items={items} others={data} now={period} before={other} />
      ) : progress ? (
        <Counting progress={progress} />
      ) : (
        <Skeleton height={200} isBusy />
      )}
    </>
  );
}

interface BesideProps {
  items: readonly ChartItem[];
  others: readonly ChartItem[];
  now: Period;
  before: Period;
}

function Beside({ items, others, now, before }: BesideProps) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const named = ({ from, to }: Period) =>
    from ? t('chart.periodOf', { from: day(from), to: day(to) }) : t('chart.anyTime');
  const known = new Map(others.map((item) => [item.question, item]));
  return (
    <Stack gap={6}>
      <Text tone="secondary" size="small">
        {t('chart.differenceText')}
      </Text>
      {items.map((item) => (
        <Question
          key={item.question}
          item={item}
          other={known.get(item.question)}
          heads={[named(now), named(before)]}
        />
      ))}
    </Stack>
  );
}

interface QuestionProps {
  item: ChartItem;
  other: ChartItem | undefined;
  /** The two periods. */
  heads: readonly [string, string];
}

function Question({ item, other, heads }: QuestionProps) {
  const { t } = useTranslation();
  const { number, percent, signed } = useFormat();
  const title = item.questionText || item.questionName;
  const { totals, bars, figures }: Compared = compared(item, other);
  const answers = useReadableBars({
    type: item.type,
    dataset: bars.map(({ answer }) => ({ answer, count: 0, percent: 0 })),
  });
  const hasRows = item.mpsSubQuestions !== undefined;
  const said = (bar: Bar | undefined) =>
    bar ? `${number(bar.count)} · ${percent(bar.percent)}` : '–';
  const figure = (value: number | null) => (value === null ? '–' : number(toTwoDecimals(value)));
  const lines = [
    ...bars.map(({ row, now, before, points }, place) => ({
      name: (
        <>
          {hasRows && `${t('ui.label', { name: row })} `}
          <AnswerName item={item} bar={answers[place] ?? { answer: '' }} />
        </>
      ),
      cells: [said(now), said(before), points === undefined ? '–' : signed(points)],
    })),
    ...figures.map(({ name, now, before, difference }) => ({
      name: t(`chart.${name}`),
      cells: [figure(now), figure(before), difference === undefined ? '–' : signed(difference)],
    })),
    {
      name: t('chart.allAnswers'),
      cells: [number(totals.now), number(totals.before), signed(totals.now - totals.before)],
    },
  ];
  return (
    <Box as="section" aria-label={title}>
      <Heading breaks marginBottom={2}>
        {title}
      </Heading>
      <Table label={title}>
        <thead>
          <tr>
            <th scope="col">{t('chart.answer')}</th>
            {[...heads, t('chart.difference')].map((head) => (
              <th
                key={head}
                scope="col"
                style={{
                  textAlign: 'end',
                  width: '20%',
                  whiteSpace: 'normal',
                  minInlineSize: '7em',
                }}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, cells }, place) => (
            <tr key={place}>
              <td style={{ overflowWrap: 'break-word', minInlineSize: '9em' }}>{name}</td>
              {cells.map((cell, column) => (
                <td key={column} style={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

function toTwoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
