import { useTranslation } from 'react-i18next';
import type { CountedChart } from '@canvass/contracts/chart/view';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { useScheme } from '../../../ui/theme/use-scheme.js';
import { AnswerName } from './answer-name.js';
import type { Bar } from './bar.js';
import { Columns } from './columns.js';
import { Legend } from './legend.js';
import { groupsOfPromoters } from './promoters.js';
import { rampColours } from './ramp.js';
import { ReadScaleBar, ScaleBar, type Part } from './scale-bar.js';

/** Letters in whose room a face stands. */
const FACE_LETTERS = 4;

/** What is drawn. */
export interface OfBarsProps {
  item: CountedChart;
  /** Readable ones of the item. */
  bars: readonly Bar[];
}

/** Answers as parts of a whole. @param fills their colours */
export function partsOf(
  item: CountedChart,
  bars: readonly Bar[],
  fills: readonly string[],
): Part[] {
  const isFace = typesInWorkspace[item.type].answer === 'face';
  return bars.map((bar, index) => ({
    key: String(index),
    name: <AnswerName item={item} bar={bar} />,
    letters: isFace ? FACE_LETTERS : bar.answer.length,
    count: bar.count,
    percent: bar.percent,
    fill: fills[index] ?? '',
  }));
}

/** Colours of so many places on a scale, in the present scheme. */
function useRamp(count: number): string[] {
  const isDark = useScheme().scheme === 'dark';
  return rampColours(count, isDark);
}

function Scale({ parts }: { parts: readonly Part[] }) {
  return (
    <div>
      <ScaleBar parts={parts} />
      <Legend entries={parts} />
    </div>
  );
}

/** Steps from bad to good, as parts of one bar. */
export function Ratings({ item, bars }: OfBarsProps) {
  const fills = useRamp(bars.length);
  return <Scale parts={partsOf(item, bars, fills)} />;
}

/** Detractors, passives and promoters, and below them how often each number was given. */
export function Promoters({ item, bars }: OfBarsProps) {
  const { t } = useTranslation();
  const groups = groupsOfPromoters(bars, item.total);
  const fills = useRamp(groups.length);
  const parts = groups.map((group, index) => {
    const name = t(`chart.${group.key}`);
    return { ...group, name, letters: name.length, fill: fills[index] ?? '' };
  });
  return (
    <Stack gap={5}>
      <Scale parts={parts} />
      <Columns bars={bars} />
    </Stack>
  );
}

/** A bar for each row of a grid. */
export function Matrix({ item }: OfBarsProps) {
  const { t } = useTranslation();
  const { mpsAnswers = [], mpsSubQuestions = [] } = item;
  const fills = useRamp(mpsAnswers.length);
  const names = mpsAnswers.map((name, column) => ({
    ...{ key: String(column), name, letters: name.length, fill: fills[column] ?? '' },
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
              <ReadScaleBar parts={partsOf(item, dataset, fills)} />
            ) : (
              <Text tone="tertiary" size="small">
                {t('chart.noneYet')}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      <Legend entries={names} />
    </div>
  );
}
