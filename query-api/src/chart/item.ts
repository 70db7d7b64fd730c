import type { ChartItem } from '@canvass/contracts/chart/view';
import { textIn, type Language } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import type { ChartCounters, MeaningCounters } from '@canvass/projections/chart/document';
import { charts, type Values } from './charts.js';
import { toOneDecimal } from './share.js';

/** A question as it stands, with the meaning its counts are comparable under. */
export interface ChartedQuestion {
  id: string;
  content: QuestionContent;
  meaning: number;
}

const unanswered: MeaningCounters = { answered: 0, values: {} };

/** What a question was answered since its last critical change. */
export function countersOf(
  { id, meaning }: Pick<ChartedQuestion, 'id' | 'meaning'>,
  counters: ChartCounters,
): MeaningCounters {
  return counters.questions[id]?.meanings[meaning] ?? unanswered;
}

/**
 * The chart of one question. Answers given before its last critical change are left out, as they cannot be compared.
 * @param locale of option texts; the fallback language stands in
 * @param days where the chart is by day: counts by YYYY-MM-DD, where they are few enough to show
 */
export function chartItem(
  question: ChartedQuestion,
  counters: ChartCounters,
  locale: Language,
  days: Values = {},
): ChartItem {
  const { id, content } = question;
  const { started, finished, seconds } = counters;
  const ofMeaning = countersOf(question, counters);
  return {
    question: id,
    questionName: content.name,
    questionText: textIn(content.question, locale),
    type: content.type,
    total: ofMeaning.answered,
    ...charts[content.type].chart(content, ofMeaning, { locale, days }),
    status: {
      started,
      finished,
      avgSpentTime: finished === 0 ? null : toOneDecimal(seconds / finished),
    },
  };
}
