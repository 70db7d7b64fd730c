import type { ChartItem } from '@canvass/contracts/chart/view';
import { textIn, type Language } from '@canvass/contracts/language/language';
import { ratingValues } from '@canvass/contracts/question/answer';
import { branchesOf } from '@canvass/contracts/question/answer-rules';
import type { Choice, QuestionContent } from '@canvass/contracts/question/question';
import type { ChartCounters, MeaningCounters } from '@canvass/projections/chart/document';
import { datesOf } from './dates.js';
import { histogramOf, meanOf, medianOf, numberCounts, promoterScoreOf } from './numbers.js';
import { barsOf, toOneDecimal } from './share.js';

/** A question as it stands, with the meaning its counts are comparable under. */
export interface ChartedQuestion {
  id: string;
  content: QuestionContent;
  meaning: number;
}

/** What of an item its type decides. */
type Charted = Pick<
  ChartItem,
  'dataset' | 'mean' | 'median' | 'score' | 'mpsAnswers' | 'mpsSubQuestions'
>;

type Values = Readonly<Record<string, number>>;

/** A choice's text, or its place where it has none, as a picture may. */
function wordings(choices: readonly Choice[], locale: Language): string[] {
  return choices.map(({ text }, index) => textIn(text, locale) || String(index + 1));
}

function chartChoices(choices: readonly Choice[], locale: Language, counters: MeaningCounters) {
  const texts = wordings(choices, locale);
  const counted = choices.map(({ id }, index) => ({
    answer: texts[index] ?? '',
    count: counters.values[id] ?? 0,
  }));
  return barsOf(counted, counters.answered);
}

function chartRatings(content: QuestionContent, { answered, values }: MeaningCounters): Charted {
  const counts = numberCounts(values);
  const counted = ratingValues(content).map((value) => ({
    answer: String(value),
    count: values[value] ?? 0,
  }));
  const score = promoterScoreOf(counts);
  return {
    dataset: barsOf(counted, answered),
    mean: meanOf(counts),
    median: medianOf(counts),
    ...(content.type === 'nps' ? { score: score === null ? null : toOneDecimal(score) } : {}),
  };
}

function chartNumbers({ answered, values }: MeaningCounters): Charted {
  const counts = numberCounts(values);
  const dataset = barsOf(histogramOf(counts), answered);
  return { dataset, mean: meanOf(counts), median: medianOf(counts) };
}

/** Rows of a matrix, each with its own total and shares of it. */
function chartMatrix(content: QuestionContent, locale: Language, values: Values): Charted {
  const mpsAnswers = wordings(content.columns, locale);
  const rows = wordings(content.rows, locale);
  const mpsSubQuestions = content.rows.map(({ id }, index) => {
    const counted = content.columns.map((column, place) => ({
      answer: mpsAnswers[place] ?? '',
      count: values[`${id}|${column.id}`] ?? 0,
    }));
    const total = counted.reduce((sum, { count }) => sum + count, 0);
    return { row: rows[index] ?? '', total, dataset: barsOf(counted, total) };
  });
  return { dataset: [], mpsAnswers, mpsSubQuestions };
}

function chartType(
  content: QuestionContent,
  locale: Language,
  counters: MeaningCounters,
  days: Values,
): Charted {
  switch (content.type) {
    case 'closed':
    case 'dropdown':
    case 'image':
      return { dataset: chartChoices(branchesOf(content), locale, counters) };
    case 'starRating':
    case 'emojiRating':
    case 'slider':
    case 'nps':
      return chartRatings(content, counters);
    case 'opendigit':
      return chartNumbers(counters);
    case 'mps':
      return chartMatrix(content, locale, counters.values);
    case 'date':
      return { dataset: barsOf(datesOf(counters.values, days), counters.answered) };
    case 'checkbox': {
      const ticked = { answer: 'true', count: counters.values['true'] ?? 0 };
      return { dataset: barsOf([ticked], counters.answered) };
    }
    // Listed from the responses themselves.
    case 'openstring':
    case 'signature':
      return { dataset: [] };
  }
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
 * @param days of a date: counts by YYYY-MM-DD, where they are few enough to show
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
    ...chartType(content, locale, ofMeaning, days),
    status: {
      started,
      finished,
      avgSpentTime: finished === 0 ? null : toOneDecimal(seconds / finished),
    },
  };
}
