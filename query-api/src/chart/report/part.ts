import { drawnOf, type Drawn } from '@canvass/contracts/chart/drawn';
import { isInPromoterGroup, type PromoterGroup } from '@canvass/contracts/chart/promoters';
import type { ChartItem, CountedChart } from '@canvass/contracts/chart/view';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import { toOneDecimal, type Bar } from '../share.js';
import type { ReportColumn, ReportPart, ReportPicture, ReportTable } from './model.js';
import { isDayOrMonth, type ReportWords } from './words.js';

/** An answer that is listed: the day it counts on, and what it says. */
export interface ListedAnswer {
  /** YYYY-MM-DD */
  day: string;
  content: string | ReportPicture;
}

/**
 * What a report says of counted answers: their number and averages, a chart, and the numbers behind it.
 * @param newest answers that are listed instead of counted
 */
export function partOf(
  item: CountedChart & Pick<ChartItem, 'questionName' | 'questionText'>,
  newest: readonly ListedAnswer[],
  words: ReportWords,
): ReportPart {
  const { t, number } = words;
  const answered = t('document.answered', { count: item.total, formatted: number(item.total) });
  if (item.total === 0) return { heading: '', lines: [t('document.noneYet')] };
  const outside = outsideOf(item, words);
  const bars = readable(item, words);
  const title = item.questionText || item.questionName;
  const series = t(isOfPoints(item) ? 'document.averagePoints' : 'document.count');
  const drawn = drawnOf(item, bars, { title, series });
  if (!drawn) {
    const table = listedIn(newest, words);
    return { heading: '', lines: [answered], ...table };
  }
  const note = noteOf(drawn, words);
  return {
    heading: '',
    lines: [answered, ...figures(item, words)],
    // Where nothing is within bounds, there is nothing to draw.
    ...(!(outside.length > 0 && bars.length === 0) && { chart: drawn.chart }),
    ...(note !== undefined && { note }),
    table:
      drawn.chart.kind === 'stacked'
        ? rowsOf(item, words)
        : tableOf(item, [...bars, ...outside], words),
  };
}

/** A row for the answers of which the chart shows nothing. */
function outsideOf({ type, outside }: Pick<CountedChart, 'type' | 'outside'>, { t }: ReportWords) {
  if (!outside) return [];
  const isDate = answerTypes[type].storedAs === 'date';
  return [{ ...outside, answer: t(isDate ? 'document.outsideDates' : 'document.outsideNumbers') }];
}

function isOfPoints({ dataset }: Pick<CountedChart, 'dataset'>): boolean {
  return dataset.some(({ averagePoints }) => averagePoints !== undefined);
}

/** Bars with answers in words: days as reports write them, and what a tick says. */
function readable(item: CountedChart, { t, day }: ReportWords): Bar[] {
  const kind = answerTypes[item.type].storedAs;
  return item.dataset.map((bar) => {
    if (kind === 'tick') return { ...bar, answer: t('document.agreed') };
    if (kind === 'date' && isDayOrMonth(bar.answer)) return { ...bar, answer: day(bar.answer) };
    return bar;
  });
}

/** Mean, median, and what a net promoter score comes to. */
function figures(item: CountedChart, words: ReportWords): string[] {
  const { t, number } = words;
  const { mean, median, score } = item;
  return [
    ...(typeof mean === 'number' ? [t('document.mean', { value: number(mean, 2) })] : []),
    ...(typeof median === 'number' ? [t('document.median', { value: number(median, 2) })] : []),
    ...(typeof score === 'number' ? [t('document.score', { value: number(score) })] : []),
    ...(typeof score === 'number' ? groups(item, words) : []),
  ];
}

function groups({ dataset, total }: CountedChart, { t, percent }: ReportWords): string[] {
  return (['detractors', 'passives', 'promoters'] as const satisfies PromoterGroup[]).map((key) => {
    const count = dataset
      .filter(({ answer }) => isInPromoterGroup(key, Number(answer)))
      .reduce((sum, bar) => sum + bar.count, 0);
    return t(`document.${key}`, { value: percent(total === 0 ? 0 : (count / total) * 100) });
  });
}

function noteOf({ chart, shown, all }: Drawn, { t, number }: ReportWords): string | undefined {
  if (shown === all) return undefined;
  const values = { shown: number(shown), all: number(all) };
  return t(chart.kind === 'stacked' ? 'document.mostRows' : 'document.mostGiven', values);
}

function tableOf(item: CountedChart, bars: readonly Bar[], words: ReportWords): ReportTable {
  const { t, number, percent } = words;
  const isRanked = bars.some(({ averageRank }) => averageRank !== undefined);
  const decimals = (value: number | null | undefined, most: number) =>
    typeof value === 'number' ? number(value, most) : '–';
  const count = {
    label: t(isRanked ? 'document.firsts' : 'document.count'),
    cell: (bar: Bar) => number(bar.count),
  };
  const share = { label: t('document.percent'), cell: (bar: Bar) => percent(bar.percent) };
  const rank = {
    label: t('document.averageRank'),
    cell: (bar: Bar) => decimals(bar.averageRank, 2),
  };
  const points = {
    label: t('document.averagePoints'),
    cell: (bar: Bar) => decimals(bar.averagePoints, 1),
  };
  const cells = isOfPoints(item) ? [points, count] : [count, share, ...(isRanked ? [rank] : [])];
  return {
    columns: [
      { label: t('document.answer'), kind: 'text' },
      ...cells.map(({ label }): ReportColumn => ({ label, kind: 'number' })),
    ],
    rows: bars.map((bar) => [bar.answer, ...cells.map(({ cell }) => cell(bar))]),
  };
}

/** The numbers of a grid; a row is named where it begins. */
function rowsOf({ mpsSubQuestions = [] }: CountedChart, words: ReportWords): ReportTable {
  const { t, number, percent } = words;
  return {
    columns: [
      { label: t('document.row'), kind: 'text' },
      { label: t('document.answer'), kind: 'text' },
      { label: t('document.count'), kind: 'number' },
      { label: t('document.percent'), kind: 'number' },
    ],
    rows: mpsSubQuestions.flatMap(({ row, dataset }) =>
      dataset.map(({ answer, count, percent: share }, index) => [
        index === 0 ? row : '',
        ...[answer, number(count), percent(toOneDecimal(share))],
      ]),
    ),
  };
}

/** Answers that are listed, by their days, and what is said above them; undefined where there are none. */
export function listedIn(
  newest: readonly ListedAnswer[],
  { t, day }: ReportWords,
): Required<Pick<ReportPart, 'note' | 'table'>> | undefined {
  if (newest.length === 0) return undefined;
  const table: ReportTable = {
    columns: [
      { label: t('document.day'), kind: 'day' },
      { label: t('document.answer'), kind: 'text' },
    ],
    rows: newest.map((answer) => [day(answer.day), answer.content]),
  };
  return { note: t('document.newest', { count: newest.length }), table };
}
