import type { ChartItem, CountedChart } from '@canvass/contracts/chart/view';
import { withFallbacks } from '@canvass/contracts/poll/placeholders';
import { textIn, type Language } from '@canvass/contracts/language/language';
import type { ChartCounters, MeaningCounters } from '@canvass/projections/chart/document';
import type { SameMeaning } from '@canvass/contracts/question/meanings';
import { charts, type Values } from './charts.js';
import type { ChartedQuestion } from './questions-charted.js';
import { toOneDecimal } from './share.js';

/** What a question was answered under some of its meanings, together. */
export function countersOf(
  id: string,
  meanings: readonly number[],
  counters: ChartCounters,
): MeaningCounters {
  const sum: MeaningCounters = { answered: 0, values: {} };
  for (const meaning of meanings) {
    const of = counters.questions[id]?.meanings[meaning];
    sum.answered += of?.answered ?? 0;
    for (const [value, count] of Object.entries(of?.values ?? {})) {
      sum.values[value] = (sum.values[value] ?? 0) + count;
    }
  }
  return sum;
}

/** Counts by YYYY-MM-DD of what a question meant, where its chart is by day and they are few enough to show. */
export type DaysOf = (same: SameMeaning) => Values;

const NO_DAYS: DaysOf = () => ({});

function chartOf(
  id: string,
  same: SameMeaning,
  counters: ChartCounters,
  locale: Language,
  daysOf: DaysOf,
): CountedChart {
  const { content, meanings } = same;
  const counted = countersOf(id, meanings, counters);
  return {
    type: content.type,
    total: counted.answered,
    ...charts[content.type].chart(content, counted, { locale, days: daysOf(same) }),
  };
}

/**
 * The chart of one question. Answers given before a critical change are charts of their own, as they cannot be compared.
 * @param locale of option texts; the fallback language stands in
 */
export function chartItem(
  { id, current, earlier, isRemoved }: ChartedQuestion,
  counters: ChartCounters,
  locale: Language,
  daysOf: DaysOf = NO_DAYS,
): ChartItem {
  const { content } = current;
  const { started, finished, screenedOut, seconds } = counters;
  const before = earlier
    .filter(({ meanings }) => countersOf(id, meanings, counters).answered > 0)
    .map((same) => chartOf(id, same, counters, locale, daysOf));
  return {
    question: id,
    questionName: content.name,
    questionText: withFallbacks(textIn(content.question, locale)),
    ...chartOf(id, current, counters, locale, daysOf),
    ...(before.length > 0 && { earlier: before }),
    ...(isRemoved && { removed: true as const }),
    status: {
      started,
      finished,
      ...(screenedOut > 0 && { screenedOut }),
      avgSpentTime: finished === 0 ? null : toOneDecimal(seconds / finished),
    },
  };
}
