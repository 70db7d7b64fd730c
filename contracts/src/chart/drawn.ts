import type { AnswerKind } from '../question/types/answer-kind.js';
import { answerTypes } from '../question/types/catalogue.js';
import { cycled, lightPalette, rampOf } from './colours.js';
import { lightRamp, SERIES_COLOUR } from './ramp.js';
import type { CountedChart } from './view.js';

type Bar = CountedChart['dataset'][number];

/** A series of numbers, one for each category. */
export interface DrawnSeries {
  name: string;
  values: number[];
  /** #RRGGBB; of each value where these differ. */
  colours: string[];
}

/** A chart as documents and pictures draw it: what is where, and in which colour. */
export interface DrawnChart {
  /** `bars` lie, `columns` stand, `stacked` are rows of which each is a whole, a `pie` is one. */
  kind: 'bars' | 'columns' | 'stacked' | 'pie';
  title: string;
  categories: string[];
  series: DrawnSeries[];
  /** Whether the values have a decimal place. */
  hasDecimals: boolean;
}

/** Most bars of a chart, which then fills a page together with its heading. */
export const MOST_BARS = 25;

/** How answers of each kind are drawn; null where they are listed. */
const drawnAs: Record<AnswerKind, Exclude<DrawnChart['kind'], 'pie'> | null> = {
  options: 'bars',
  order: 'bars',
  points: 'bars',
  tick: 'bars',
  numbers: 'columns',
  date: 'columns',
  grid: 'stacked',
  text: null,
  file: null,
};

/** What is drawn, and how much of it: more bars or rows than `MOST_BARS` are left to the table. */
export interface Drawn {
  chart: DrawnChart;
  /** What its categories are; none of a grid. */
  bars: readonly Bar[];
  shown: number;
  all: number;
}

interface Named {
  /** Of the chart. */
  title: string;
  /** Of its series, where it has one. */
  series: string;
}

/**
 * The chart of a question; undefined where its answers are listed.
 * @param bars with answers in words
 */
export function drawnOf(item: CountedChart, bars: readonly Bar[], named: Named): Drawn | undefined {
  const kind = drawnAs[answerTypes[item.type].storedAs];
  if (kind === null) return undefined;
  return kind === 'stacked' ? stacked(item, named) : single(item, kind, bars, named);
}

function valueOf({ averagePoints, count }: Bar): number {
  return averagePoints === undefined ? count : Math.round((averagePoints ?? 0) * 10) / 10;
}

/** The most frequent bars, in the order of all of them. */
function mostFrequent(bars: readonly Bar[]): readonly Bar[] {
  if (bars.length <= MOST_BARS) return bars;
  const sorted = bars.toSorted((one, other) => valueOf(other) - valueOf(one));
  const kept = new Set(sorted.slice(0, MOST_BARS));
  return bars.filter((bar) => kept.has(bar));
}

function single(
  item: CountedChart,
  kind: 'bars' | 'columns',
  bars: readonly Bar[],
  { title, series }: Named,
): Drawn {
  // Days and numbers are an axis, of which nothing can be left out.
  const shown = kind === 'bars' ? mostFrequent(bars) : bars;
  const isScale = answerTypes[item.type].firstOfScale !== null;
  const colours = isScale ? rampOf(lightRamp, shown.length) : undefined;
  return {
    chart: {
      ...{ kind, title, categories: shown.map(({ answer }) => answer) },
      series: [{ name: series, values: shown.map(valueOf), colours: colours ?? [SERIES_COLOUR] }],
      hasDecimals: bars.some(({ averagePoints }) => averagePoints !== undefined),
    },
    ...{ bars: shown, shown: shown.length, all: bars.length },
  };
}

/** Rows of a grid, each a whole of its columns. */
function stacked({ mpsAnswers = [], mpsSubQuestions = [] }: CountedChart, { title }: Named): Drawn {
  const rows = mpsSubQuestions.slice(0, MOST_BARS);
  const colours =
    mpsAnswers.length > 1 ? rampOf(lightRamp, mpsAnswers.length) : cycled(lightPalette, 1);
  const series = mpsAnswers.map((name, column) => ({
    name: name || String(column + 1),
    values: rows.map(({ dataset }) => dataset[column]?.count ?? 0),
    colours: [colours[column] ?? SERIES_COLOUR],
  }));
  const categories = rows.map(({ row }) => row);
  return {
    chart: { kind: 'stacked', title, categories, series, hasDecimals: false },
    ...{ bars: [], shown: rows.length, all: mpsSubQuestions.length },
  };
}

/** The same as parts of one whole, where its bars are such parts. */
export function asPie({ chart, ...rest }: Drawn): Drawn {
  const series = chart.series.map((one) => ({
    ...one,
    colours: one.colours.length > 1 ? one.colours : cycled(lightPalette, one.values.length),
  }));
  return { ...rest, chart: { ...chart, kind: 'pie', series } };
}
