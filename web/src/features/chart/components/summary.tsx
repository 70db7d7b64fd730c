import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import type { Period } from '../../../ui/fields/period-fields.js';
import { LiveMark } from '../../../ui/feedback/live-mark.js';
import { Box } from '../../../ui/layout/box.js';
import { Card } from '../../../ui/layout/card.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Text } from '../../../ui/text/text.js';

interface SummaryProps {
  period: Period;
  /** Undefined where the screen says it already. */
  poll: string | undefined;
  question: string;
  status: ChartItem['status'];
}

/** What the charts below are about. */
export function Summary({ period, poll, question, status }: SummaryProps) {
  const { t } = useTranslation();
  const { date, number, duration } = useFormat();
  const hasPeriod = period.from !== '' && period.from !== period.to;
  const facts: [string, ReactNode][] = [
    ...(poll === undefined ? [] : [[t('answerFilter.poll'), poll] as [string, ReactNode]]),
    [t('chart.question'), question],
    [
      t('chart.period'),
      hasPeriod
        ? t('chart.periodOf', { from: date(period.from), to: date(period.to) })
        : t('chart.anyTime'),
    ],
    [t('chart.completed'), number(status.finished)],
    [t('chart.avgTime'), status.avgSpentTime === null ? '–' : duration(status.avgSpentTime)],
  ];
  return (
    <Card
      as="section"
      aria-label={t('chart.summary')}
      direction="row"
      align="start"
      gap={4}
      marginBottom={4}
    >
      <Grid as="dl" grow columns={{ phone: 2, desktop: 'repeat(5, auto)' }} gap={4}>
        {facts.map(([name, value]) => (
          <Box key={name}>
            <Text as="dt" size="small" tone="secondary">
              {name}
            </Text>
            <Text as="dd" weight="strong" tabular breaks>
              {value}
            </Text>
          </Box>
        ))}
      </Grid>
      <LiveMark />
    </Card>
  );
}
