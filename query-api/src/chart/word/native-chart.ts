import type { DrawnChart } from '@canvass/contracts/chart/drawn';
import { inkOn } from '@canvass/contracts/chart/picture/ink';
import {
  ChartRun,
  type BarChartOptions,
  type ChartDataLabels,
  type ChartRunOptions,
} from 'docx/charts';

/** Room between the margins of a page, in pixels. */
const WIDTH = 620;
const COLUMNS_HEIGHT = 280;
/** Of charts with lying bars: their frame, and each bar. */
const FRAME_HEIGHT = 60;
const BAR_HEIGHT = 28;
/** Of these only every few are labelled. */
const MOST_LABELLED_COLUMNS = 31;

/** Letters of labels that stand beside each other. */
const MOST_LETTERS_IN_LINE = 90;

const quiet = { size: 9, color: '4F5763' } as const;

/** A chart that Word draws and that can be edited there: its numbers stand in a workbook of its own. */
export function nativeChart(chart: DrawnChart, isRightToLeft: boolean): ChartRun {
  return new ChartRun({ ...sized(chart), ...drawing(chart, isRightToLeft) });
}

/** Whether labels stand so close that they would break into lines. */
function isCrowded(categories: readonly string[]): boolean {
  return categories.join('  ').length > MOST_LETTERS_IN_LINE;
}

function sized({ kind, title, categories }: DrawnChart) {
  const bars = FRAME_HEIGHT + BAR_HEIGHT * categories.length;
  return {
    transformation: { width: WIDTH, height: kind === 'columns' ? COLUMNS_HEIGHT : bars },
    chartArea: { border: 'none' },
    font: { name: 'Arial', color: '14181D' },
    // The table below has the numbers, so that these need not be read out twice.
    altText: { name: title, description: title },
  } as const;
}

function bare(colour = ''): string {
  return colour.replace('#', '');
}

/** Numbers on parts of a bar, which are read on any colour; parts that nobody chose say nothing. */
function labelsOn(colour: string | undefined): ChartDataLabels {
  const font = { size: 9, color: bare(inkOn(colour)) };
  return { value: true, numberFormat: '#,##0;;', font };
}

function drawing(chart: DrawnChart, isRightToLeft: boolean): ChartRunOptions {
  const { kind, categories, series, hasDecimals } = chart;
  const numberFormat = hasDecimals ? '0.0' : '#,##0';
  const all = series.map((one) => ({
    ...{ name: one.name, values: one.values, color: bare(one.colours[0]) },
    ...(kind === 'stacked' && { dataLabels: labelsOn(one.colours[0]) }),
    ...(one.colours.length > 1 && { colors: one.colours.map(bare) }),
  }));
  // Values are written on the bars, so their axis says nothing more.
  const valueAxis = { visible: false, gridlines: false, minimum: 0 };
  if (kind === 'columns') {
    return {
      type: 'column',
      ...{ categories, series: all, gapWidth: 40, legend: false, valueAxis },
      categoryAxis: {
        ...{ font: quiet, reverseOrder: isRightToLeft },
        ...(isCrowded(categories) && { labelRotation: isRightToLeft ? 45 : -45 }),
      },
      ...(categories.length <= MOST_LABELLED_COLUMNS && {
        dataLabels: { value: true, numberFormat, font: quiet },
      }),
    };
  }
  const lying: BarChartOptions = {
    type: 'bar',
    ...{ categories, series: all, gapWidth: 45 },
    // Word begins at the bottom otherwise.
    categoryAxis: { font: quiet, reverseOrder: true },
    valueAxis: { ...valueAxis, reverseOrder: isRightToLeft },
  };
  if (kind === 'bars') {
    return { ...lying, legend: false, dataLabels: { value: true, numberFormat, font: quiet } };
  }
  return {
    ...lying,
    stacking: 'percent',
    legend: { position: 'bottom', font: quiet },
  };
}
