import { useTranslation } from 'react-i18next';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { SelectField } from '../../../ui/fields/fields.js';
import { Box } from '../../../ui/layout/box.js';
import { Card } from '../../../ui/layout/card.js';
import { Heading, Text } from '../../../ui/text/text.js';
import type { CloserProps } from './closer-props.js';
import { closerViews, isCloserView } from './filter-state.js';

const Meanwhile = <Skeleton height={200} isBusy />;

const views = {
  periods: onDemand(async () => (await import('./two-periods.js')).TwoPeriods, Meanwhile),
  questions: onDemand(async () => (await import('./two-questions.js')).TwoQuestions, Meanwhile),
  words: onDemand(async () => (await import('./frequent-words.js')).FrequentWords, Meanwhile),
  hours: onDemand(async () => (await import('./week-hours.js')).WeekHours, Meanwhile),
};

/** Looks closer at the answers of the charts: in one way at a time, which stands in the address. */
export function CloserCard(props: CloserProps) {
  const { t } = useTranslation();
  const { more } = props.filter;
  const View = isCloserView(more) ? views[more] : undefined;
  return (
    <Card as="section" aria-label={t('chart.closer')} gap={4} marginBottom={4}>
      <Box>
        <Heading>{t('chart.closer')}</Heading>
        <Text tone="secondary" size="small">
          {t('chart.closerText')}
        </Text>
      </Box>
      <Box maxWidth={360}>
        <SelectField
          label={t('chart.closerShow')}
          value={View ? more : ''}
          options={[
            { value: '', label: t('chart.closerNone') },
            ...closerViews.map((value) => ({ value, label: t(`chart.closerViews.${value}`) })),
          ]}
          onChange={(value) => props.onFilter({ more: value }, true)}
        />
      </Box>
      {View && <View {...props} />}
    </Card>
  );
}
