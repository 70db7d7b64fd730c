import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountedChart } from '@canvass/contracts/chart/view';
import { POINTS } from '@canvass/contracts/question/types/constant-sum.answer';
import type { DrawnKind } from '../../../ui/question/question-types.js';
import { BarList } from './bar-list.js';
import type { Bar } from './bar.js';
import type { BarColumn, BarGroup } from './bars-table.js';
import { Columns } from './columns.js';
import { Matrix, Promoters, Ratings, type OfBarsProps } from './drawing.js';
import { paletteFor } from './palette.js';
import { rampColours } from './ramp.js';

/** How the counted answers to a question are shown. */
export interface Way {
  Drawing: ComponentType<OfBarsProps>;
  /** Colours of so many slices, where a pie can be chosen instead; null where bars are no parts of one whole. */
  pie: ((count: number, isDark: boolean) => string[]) | null;
  /** The numbers behind the drawing: columns of a table, after that of the answers. */
  columns: readonly BarColumn[];
  /** Whether the table is open from the start, as it says what the drawing does not. */
  beginsWithTable: boolean;
  /** Rows of the table: those of a grid; for all other questions one group with an empty name. */
  groups: (item: CountedChart, bars: readonly Bar[]) => BarGroup[];
}

const count: BarColumn = { label: 'chart.count', cell: (bar, { number }) => number(bar.count) };
const firsts: BarColumn = { ...count, label: 'chart.firsts' };
const percent: BarColumn = {
  label: 'chart.percent',
  cell: (bar, format) => format.percent(bar.percent),
};
const averageRank: BarColumn = {
  label: 'chart.averageRank',
  cell: (bar, { number }) =>
    typeof bar.averageRank === 'number' ? number(Math.round(bar.averageRank * 100) / 100) : '–',
};

const averagePoints: BarColumn = {
  label: 'chart.averagePoints',
  cell: (bar, { number }) => (bar.count === 0 ? '–' : number(toOneDecimal(bar.averagePoints))),
};

function toOneDecimal(points: number | null | undefined): number {
  return Math.round((points ?? 0) * 10) / 10;
}

/** What each option was given on average; a full bar is all points. */
function Points({ bars: options }: OfBarsProps) {
  const { t } = useTranslation();
  const said = ({ averagePoints: points }: Bar) =>
    t('chart.ofPoints', { points: toOneDecimal(points), all: POINTS });
  return <BarList bars={options} said={said} />;
}

const bars: Way = {
  Drawing: BarList,
  pie: paletteFor,
  columns: [count, percent],
  beginsWithTable: false,
  groups: (_item, all) => [{ name: '', bars: all }],
};

/** Each way of drawing a chart. */
export const ways: Record<DrawnKind, Way> = {
  bars,
  columns: { ...bars, Drawing: Columns },
  scale: { ...bars, Drawing: Ratings, pie: rampColours },
  promoters: { ...bars, Drawing: Promoters, pie: rampColours },
  stacked: {
    ...{ ...bars, Drawing: Matrix, pie: null },
    groups: ({ mpsSubQuestions = [] }) =>
      mpsSubQuestions.map(({ row, dataset }) => ({ name: row, bars: dataset })),
  },
  points: {
    ...bars,
    Drawing: Points,
    pie: null,
    columns: [averagePoints, count],
    beginsWithTable: true,
  },
  ranked: { ...bars, columns: [firsts, percent, averageRank], beginsWithTable: true },
};
