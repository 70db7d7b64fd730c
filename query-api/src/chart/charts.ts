import type { ChartItem } from '@canvass/contracts/chart/view';
import { textIn, type Language } from '@canvass/contracts/language/language';
import { ratingValues } from '@canvass/contracts/question/answer-rules';
import type { Choice, QuestionContent, QuestionType } from '@canvass/contracts/question/question';
import { POINTS } from '@canvass/contracts/question/types/constant-sum.answer';
import type { MeaningCounters } from '@canvass/projections/chart/document';
import { datesOf } from './dates.js';
import { histogramOf, meanOf, medianOf, numberCounts, promoterScoreOf } from './numbers.js';
import { barsOf, toOneDecimal } from './share.js';

/** What of an item its type decides. */
type Charted = Pick<
  ChartItem,
  | 'dataset'
  | 'written'
  | 'outside'
  | 'mean'
  | 'median'
  | 'score'
  | 'emoji'
  | 'mpsAnswers'
  | 'mpsSubQuestions'
> & {
  /** Where it is not all who answered. */
  total?: number;
};

export type Values = Readonly<Record<string, number>>;

interface Asked {
  /** Of option texts; the fallback language stands in. */
  locale: Language;
  /** Where the chart is by day: counts by YYYY-MM-DD, where they are few enough to show. */
  days: Values;
}

/** How the counts of a question become its chart. */
interface Chart {
  chart: (question: QuestionContent, counters: MeaningCounters, asked: Asked) => Charted;
  /** Whether the chart shows counts by day, which read models keep apart. */
  isByDay: boolean;
}

/** A chart of the counts alone. */
function ofCounts(chart: Chart['chart']): Chart {
  return { chart, isByDay: false };
}

/** The chart of each type of question. */
export const charts: Record<QuestionType, Chart> = {
  opendigit: ofCounts((_question, counters) => chartNumbers(counters)),
  openstring: ofCounts(() => chartListed),
  closed: ofCounts(chartOptions),
  starRating: ofCounts(chartRatings),
  emojiRating: ofCounts((question, counters) => ({
    ...chartRatings(question, counters),
    ...(question.emoji && { emoji: question.emoji }),
  })),
  nps: ofCounts((question, counters) => ({
    ...chartRatings(question, counters),
    score: scoreOf(counters),
  })),
  slider: ofCounts(chartRatings),
  mps: ofCounts((question, { values }, { locale }) => chartMatrix(question, values, locale)),
  image: ofCounts(({ images }, counters, { locale }) => chartChoices(images, counters, locale)),
  date: {
    isByDay: true,
    chart: (_question, { answered, values }, { days }) =>
      chartCounted(datesOf(values, days), answered - totalOf(Object.values(values))),
  },
  dropdown: ofCounts(chartOptions),
  signature: ofCounts(() => chartListed),
  checkbox: ofCounts((_question, { answered, values }) => ({
    dataset: barsOf([{ answer: 'true', count: values['true'] ?? 0 }], answered),
  })),
  ranking: ofCounts(chartRanking),
  constantSum: ofCounts(chartPoints),
};

/** Listed from the responses themselves. */
const chartListed: Charted = { dataset: [] };

/** A choice's text, or its place where it has none, as a picture may. */
function wordings(choices: readonly Choice[], locale: Language): string[] {
  return choices.map(({ text }, index) => textIn(text, locale) || String(index + 1));
}

function chartChoices(
  choices: readonly Choice[],
  { answered, values }: MeaningCounters,
  locale: Language,
): Charted {
  const texts = wordings(choices, locale);
  const counted = choices.map(({ id }, index) => ({
    answer: texts[index] ?? '',
    count: values[id] ?? 0,
  }));
  return { dataset: barsOf(counted, answered) };
}

/** Options, of which respondents may write into one. */
function chartOptions(
  { options }: QuestionContent,
  counters: MeaningCounters,
  { locale }: Asked,
): Charted {
  const other = options.find(({ kind }) => kind === 'other');
  return {
    ...chartChoices(options, counters, locale),
    ...(other && {
      written: { option: textIn(other.text, locale), count: counters.values[other.id] ?? 0 },
    }),
  };
}

function chartRatings(question: QuestionContent, { answered, values }: MeaningCounters): Charted {
  const counts = numberCounts(values);
  const counted = ratingValues(question).map((value) => ({
    answer: String(value),
    count: values[value] ?? 0,
  }));
  return { dataset: barsOf(counted, answered), mean: meanOf(counts), median: medianOf(counts) };
}

function scoreOf({ values }: MeaningCounters): number | null {
  const score = promoterScoreOf(numberCounts(values));
  return score === null ? null : toOneDecimal(score);
}

function totalOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * What is charted, as shares of all answers. Counters keep no dates and numbers beyond bounds of their own, so that these are
 * counted together.
 * @param uncounted how many these are
 */
function chartCounted(counted: readonly { answer: string; count: number }[], uncounted = 0) {
  // An unfinished answer may be several numbers.
  const beyond = Math.max(0, uncounted);
  const total = totalOf(counted.map(({ count }) => count)) + beyond;
  const [outside] = barsOf([{ answer: '', count: beyond }], total);
  return {
    total,
    dataset: barsOf(counted, total),
    ...(outside && beyond > 0 && { outside: { count: beyond, percent: outside.percent } }),
  };
}

function chartNumbers({ answered, values }: MeaningCounters): Charted {
  const counts = numberCounts(values);
  return {
    ...chartCounted(histogramOf(counts), answered - totalOf(counts.map(({ count }) => count))),
    mean: meanOf(counts),
    median: medianOf(counts),
  };
}

/** Rows of a matrix, each with its own total and shares of it. */
function chartMatrix(question: QuestionContent, values: Values, locale: Language): Charted {
  const mpsAnswers = wordings(question.columns, locale);
  const rows = wordings(question.rows, locale);
  const mpsSubQuestions = question.rows.map(({ id }, index) => {
    const counted = question.columns.map((column, place) => ({
      answer: mpsAnswers[place] ?? '',
      count: values[`${id}|${column.id}`] ?? 0,
    }));
    return { row: rows[index] ?? '', ...chartCounted(counted) };
  });
  return { dataset: [], mpsAnswers, mpsSubQuestions };
}

/** How often each option came first, in the order of their average places. */
function chartRanking(
  { options }: QuestionContent,
  { answered, values }: MeaningCounters,
  { locale }: Asked,
): Charted {
  const texts = wordings(options, locale);
  const ranked = options.map(({ id }, index) => {
    const counts = options.map((_, place) => values[`${id}|${place + 1}`] ?? 0);
    const averageRank = meanOf(counts.map((count, place) => ({ value: place + 1, count })));
    return { answer: texts[index] ?? '', count: counts[0] ?? 0, averageRank };
  });
  const placed = ({ averageRank }: { averageRank: number | null }) => averageRank ?? Infinity;
  const sorted = ranked.toSorted((one, other) => placed(one) - placed(other) || 0);
  const bars = barsOf(sorted, answered);
  return {
    dataset: bars.map((bar, index) => ({
      ...bar,
      averageRank: sorted[index]?.averageRank ?? null,
    })),
  };
}

/** The average points of each option, over the answers that divided all of them. */
function chartPoints(
  { options }: QuestionContent,
  { values }: MeaningCounters,
  { locale }: Asked,
): Charted {
  const texts = wordings(options, locale);
  const dataset = options.map(({ id }, index) => {
    const count = values[id] ?? 0;
    const averagePoints = count === 0 ? null : (values[`${id}|points`] ?? 0) / count;
    const percent = toOneDecimal(((averagePoints ?? 0) / POINTS) * 100);
    return { answer: texts[index] ?? '', count, percent, averagePoints };
  });
  return { total: Math.max(0, ...dataset.map(({ count }) => count)), dataset };
}
