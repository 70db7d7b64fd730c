import type { ChartItem, CountedChart } from '@canvass/contracts/chart/view';
import { oneLine } from '../terminal/plain.js';

type Bar = CountedChart['dataset'][number];

/** Parts of a block, an eighth more each. */
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
const FULL = '█';
/** Narrowest terminal that is drawn for. */
const NARROWEST = 40;
/** Largest share of a line that the words beside the bars take. */
const WORDS_SHARE = 0.4;

const segments = new Intl.Segmenter('en');
const charactersOf = (text: string): string[] =>
  [...segments.segment(text)].map((one) => one.segment);

function fitted(text: string, width: number): string {
  const characters = charactersOf(oneLine(text));
  const shown =
    characters.length > width ? [...characters.slice(0, Math.max(0, width - 1)), '…'] : characters;
  return shown.join('') + ' '.repeat(Math.max(0, width - shown.length));
}

/** A bar of so many columns, to the eighth. */
function barOf(share: number, width: number): string {
  const parts = Math.round(Math.min(Math.max(share, 0), 1) * width * 8);
  return FULL.repeat(Math.floor(parts / 8)) + (eighths[parts % 8] ?? '');
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** As wide as its neighbours, so that they stand in columns. */
const inColumn = (value: number, width = 0): string => value.toFixed(1).padStart(width);

function valueOf({ count, percent, averageRank, averagePoints }: Bar): string {
  if (averageRank !== undefined)
    return averageRank === null ? '-' : `rank ${inColumn(averageRank)}`;
  if (averagePoints !== undefined) {
    return averagePoints === null ? '-' : `${inColumn(averagePoints)} points`;
  }
  return `${count}  ${inColumn(percent, '100.0'.length)} %`;
}

function barLines(dataset: readonly Bar[], width: number): string[] {
  const values = dataset.map(valueOf);
  const valueWidth = Math.max(0, ...values.map(({ length }) => length));
  const longest = Math.max(0, ...dataset.map(({ answer }) => charactersOf(oneLine(answer)).length));
  const wordsWidth = Math.min(longest, Math.floor(width * WORDS_SHARE));
  const barWidth = width - wordsWidth - valueWidth - 6;
  return dataset.map((bar, index) => {
    const drawn = barOf(bar.percent / 100, barWidth).padEnd(barWidth);
    const value = (values[index] ?? '').padStart(valueWidth);
    return `  ${fitted(bar.answer, wordsWidth)}  ${drawn}  ${value}`;
  });
}

function figuresOf({ total, mean, median, score, written, outside }: CountedChart): string {
  return [
    `${total} answered`,
    ...(score === undefined || score === null ? [] : [`score ${rounded(score)}`]),
    ...(mean === undefined || mean === null ? [] : [`mean ${rounded(mean)}`]),
    ...(median === undefined || median === null ? [] : [`median ${rounded(median)}`]),
    ...(written ? [`${written.count} wrote into ${oneLine(written.option)}`] : []),
    ...(outside ? [`${outside.count} outside of the bounds`] : []),
  ].join(', ');
}

function countedLines(counted: CountedChart, width: number): string[] {
  const rows = (counted.mpsSubQuestions ?? []).flatMap(({ row, total, dataset }) => [
    `  ${fitted(row, width - 20).trimEnd()} (${total})`,
    ...barLines(dataset, width),
  ]);
  return [figuresOf(counted), ...barLines(rows.length > 0 ? [] : counted.dataset, width), ...rows];
}

/** The charts of a poll as lines of at most so many columns. */
export function chartLines(charts: readonly ChartItem[], columns: number): string {
  const width = Math.max(columns, NARROWEST);
  const [first] = charts;
  if (!first) return 'This poll has no charts.';
  const { finished, started, avgSpentTime } = first.status;
  const time = avgSpentTime === null ? '' : `, ${Math.round(avgSpentTime)} s on average`;
  const drawn = charts.flatMap((chart) => [
    '',
    fitted(chart.questionText || chart.questionName, width).trimEnd(),
    ...countedLines(chart, width),
    ...(chart.earlier ?? []).flatMap((earlier) => [
      'Before the question was changed:',
      ...countedLines(earlier, width),
    ]),
  ]);
  return [`${finished} of ${started} finished${time}`, ...drawn].join('\n');
}
