import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { AnswerName } from './answer-name.js';
import { BarList } from './bar-list.js';
import type { Bar } from './bar.js';
import { Columns } from './columns.js';
import { groupsOfPromoters } from './promoters.js';
import { rampStep } from './ramp.js';
import { ReadScaleBar, ScaleBar, ScaleLegend, StepNames, type Part } from './scale-bar.js';

/** How a question was answered, drawn by its type. @param bars readable ones of the item */
export function Drawing({ item, bars }: { item: ChartItem; bars: readonly Bar[] }) {
  switch (typesInWorkspace[item.type].chart.kind) {
    case 'bars':
    case 'ranked':
      return <BarList bars={bars} />;
    case 'columns':
      return <Columns bars={bars} />;
    case 'scale':
      return <Scale parts={partsOf(item, bars)} />;
    case 'promoters':
      return <Promoters item={item} bars={bars} />;
    case 'stacked':
      return <Matrix item={item} />;
    case 'listed':
      return null;
  }
}

/** The answers of a scale as parts of a whole, from bad to good. */
export function partsOf(item: ChartItem, bars: readonly Bar[]): Part[] {
  return bars.map((bar, index) => ({
    key: String(index),
    name: <AnswerName item={item} bar={bar} />,
    count: bar.count,
    percent: bar.percent,
    step: rampStep(index, bars.length),
  }));
}

function Scale({ parts }: { parts: readonly Part[] }) {
  return (
    <div>
      <ScaleBar parts={parts} />
      <ScaleLegend parts={parts} />
    </div>
  );
}

/** Detractors, passives and promoters, and below them how often each number was given. */
function Promoters({ item, bars }: { item: ChartItem; bars: readonly Bar[] }) {
  const { t } = useTranslation();
  const parts = groupsOfPromoters(bars, item.total).map(({ key, ...group }) => ({
    ...{ key, name: t(`chart.${key}`) },
    ...group,
  }));
  return (
    <Stack gap={5}>
      <Scale parts={parts} />
      <Columns bars={bars} />
    </Stack>
  );
}

/** A bar for each row of a grid. */
function Matrix({ item }: { item: ChartItem }) {
  const { t } = useTranslation();
  const { mpsAnswers = [], mpsSubQuestions = [] } = item;
  const names = mpsAnswers.map((name, column) => ({
    ...{ key: String(column), name, step: rampStep(column, mpsAnswers.length) },
  }));
  return (
    <div>
      <Stack as="ul" gap={3}>
        {mpsSubQuestions.map(({ row, dataset }, index) => (
          <li key={index}>
            <Text marginBottom={1} breaks>
              {row}
            </Text>
            {dataset.some(({ count }) => count > 0) ? (
              <ReadScaleBar parts={partsOf(item, dataset)} />
            ) : (
              <Text tone="tertiary" size="small">
                {t('chart.noneYet')}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      <StepNames names={names} />
    </div>
  );
}
