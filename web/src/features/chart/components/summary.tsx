import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import { LiveMark } from '../../../ui/feedback/live-mark.js';
import { isApplied, type Period } from '../../../ui/fields/period-fields.js';
import { Card } from '../../../ui/layout/card.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import styles from './summary.module.css';

interface SummaryProps {
  period: Period;
  /** Whether the period is the present day, which is asked for as two. */
  isToday: boolean;
  /** Undefined where the screen says it already. */
  poll: string | undefined;
  question: string;
  status: ChartItem['status'];
  /** What responses must say to be charted, in words. */
  narrowing: readonly string[];
  /** When they were counted, where they do not follow what happens; ISO 8601. */
  countedAt: string | undefined;
}

/** What the charts below are about, and how the poll went. */
export function Summary({
  period,
  isToday,
  poll,
  question,
  status,
  narrowing,
  countedAt,
}: SummaryProps) {
  const { t } = useTranslation();
  const { day, number, percent, duration, time } = useFormat();
  const { started, finished, screenedOut, avgSpentTime } = status;
  const figures = [
    [t('chart.completed'), number(finished)],
    [t('chart.started'), number(started)],
    ...(screenedOut === undefined ? [] : [[t('chart.screenedOut'), number(screenedOut)]]),
    [t('chart.completionRate'), started === 0 ? '–' : percent((finished / started) * 100)],
    [t('chart.avgTime'), avgSpentTime === null ? '–' : duration(avgSpentTime)],
  ];
  const facts = [
    ...(poll === undefined ? [] : [[t('answerFilter.poll'), poll]]),
    [t('chart.question'), question],
    [
      t('chart.period'),
      !isApplied(period)
        ? t('chart.anyTime')
        : isToday || period.only
          ? day(period.from)
          : t('chart.periodOf', { from: day(period.from), to: day(period.to) }),
    ],
    ...narrowing.map((one) => [t('chart.onlyWith'), one]),
    ...(countedAt === undefined ? [] : [[t('chart.countedAt'), time(countedAt)]]),
  ];
  return (
    <Card as="section" aria-label={t('chart.summary')} gap={4} marginBottom={4}>
      <Stack
        direction={{ phone: 'column-reverse', tablet: 'row' }}
        align={{ phone: 'stretch', tablet: 'start' }}
        gap={{ phone: 2, tablet: 4 }}
      >
        <Grid as="dl" grow columns={{ phone: 2, desktop: 4 }} gap={4}>
          {figures.map(([name, value]) => (
            <Stack key={name} direction="column-reverse">
              <Text as="dt" size="small" tone="secondary">
                {name}
              </Text>
              <Text as="dd" size="display" weight="strong" tabular className={styles.figure}>
                {value}
              </Text>
            </Stack>
          ))}
        </Grid>
        {countedAt === undefined && <LiveMark />}
      </Stack>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <Text as="dt" size="small" tone="secondary">
              {name}
            </Text>
            <Text as="dd" size="small" weight="medium" breaks>
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </Card>
  );
}
