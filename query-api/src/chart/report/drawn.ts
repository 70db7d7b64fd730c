import { cycled, lightPalette, rampOf } from '@canvass/contracts/chart/colours';
import { lightRamp, SERIES_COLOUR } from '@canvass/contracts/chart/ramp';
import type { ChartItem } from '@canvass/contracts/chart/view';
import type { AnswerKind } from '@canvass/contracts/question/types/answer-kind';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import type { Bar } from '../share.js';
import type { ReportChart } from './model.js';

/** Most bars of a chart, which then fills a page together with its heading. */
export const MOST_BARS = 25;

/** How answers of each kind are drawn; null where they are listed. */
const drawnAs: Record<AnswerKind, ReportChart['kind'] | null> = {
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
  chart: ReportChart;
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
export function drawnOf(item: ChartItem, bars: readonly Bar[], named: Named): Drawn | undefined {
  const kind = drawnAs[answerTypes[item.type].storedAs];
  if (kind === null) return undefined;
  return kind === 'stacked' ? stacked(item, named) : single(item, kind, bars, named);
}

function bare(colour: string): string {
  return colour.replace('#', '');
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
  item: ChartItem,
  kind: 'bars' | 'columns',
  bars: readonly Bar[],
  { title, series }: Named,
): Drawn {
  // Days and numbers are an axis, of which nothing can be left out.
  const shown = kind === 'bars' ? mostFrequent(bars) : bars;
  const isScale = answerTypes[item.type].firstOfScale !== null;
  const colours = isScale ? rampOf(lightRamp, shown.length).map(bare) : undefined;
  return {
    chart: {
      ...{ kind, title, categories: shown.map(({ answer }) => answer) },
      series: [
        {
          ...{ name: series, values: shown.map(valueOf), colour: bare(SERIES_COLOUR) },
          ...(colours && { colours }),
        },
      ],
      hasDecimals: bars.some(({ averagePoints }) => averagePoints !== undefined),
    },
    ...{ shown: shown.length, all: bars.length },
  };
}

/** Rows of a grid, each a whole of its columns. */
function stacked({ mpsAnswers = [], mpsSubQuestions = [] }: ChartItem, { title }: Named): Drawn {
  const rows = mpsSubQuestions.slice(0, MOST_BARS);
  const colours =
    mpsAnswers.length > 1 ? rampOf(lightRamp, mpsAnswers.length) : cycled(lightPalette, 1);
  const series = mpsAnswers.map((name, column) => ({
    name: name || String(column + 1),
    values: rows.map(({ dataset }) => dataset[column]?.count ?? 0),
    colour: bare(colours[column] ?? SERIES_COLOUR),
  }));
  const categories = rows.map(({ row }) => row);
  return {
    chart: { kind: 'stacked', title, categories, series, hasDecimals: false },
    ...{ shown: rows.length, all: mpsSubQuestions.length },
  };
}
