import type { Crosstab } from '@canvass/contracts/chart/crosstab';
import type { ChartItem, CountedChart } from '@canvass/contracts/chart/view';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import type { Bar } from './bar.js';

/** The heads of the columns, in the reader's language. */
export type FigureHeads = Record<
  'question' | 'row' | 'answer' | 'count' | 'percent' | 'mean' | 'averageRank' | 'averagePoints',
  string
>;

/** What lines say beside names and numbers, in the reader's language. */
export interface FigureWords {
  /** A box that was ticked. */
  agreed: string;
  outsideDates: string;
  outsideNumbers: string;
  /** Of so many answers from before a question was changed. */
  earlier: (total: number) => string;
  /** A question that the poll asks no more. */
  removed: (name: string) => string;
}

/** How programs know that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a program for sheets would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text as RFC 4180 writes it; a formula is none any more. */
function field(value: string | number | null | undefined): string {
  if (typeof value !== 'string') return value === undefined || value === null ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The figures of charts as CSV, a line for each answer, so that a program for sheets can go on with them. */
export function figuresCsv(
  items: readonly ChartItem[],
  heads: FigureHeads,
  words: FigureWords,
): string {
  const { question, row, answer, count, percent, mean, averageRank, averagePoints } = heads;
  const lines = [
    [question, row, answer, count, percent, mean, averageRank, averagePoints],
    ...items.flatMap((item) => linesOfItem(item, words)),
  ];
  return csvOf(lines);
}

/** What the columns of a table of two questions are called, in the reader's language. */
export type CrosstabHeads = Record<'row' | 'column' | 'count' | 'percent', string>;

/** A table of two questions as CSV, a line for each cell; shares are of the row. @param named an answer in words */
export function crosstabCsv(
  { columns, rows }: Crosstab,
  { row, column, count, percent }: CrosstabHeads,
  named: (answer: string) => string,
): string {
  const share = (part: number, of: number) => (of === 0 ? 0 : Math.round((part / of) * 1000) / 10);
  return csvOf([
    [row, column, count, percent],
    ...rows.flatMap(({ answer, total, counts }) =>
      columns.map((one, place) => {
        const number = counts[place] ?? 0;
        return [named(answer), named(one.answer), number, share(number, total)];
      }),
    ),
  ]);
}

type Line = (string | number | null | undefined)[];

function csvOf(lines: readonly Line[]): string {
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(field).join(',')}\r\n`).join('');
}

/** Those of a question as it stands, and those from before it was changed. */
function linesOfItem(item: ChartItem, words: FigureWords): Line[] {
  const { questionText, questionName, earlier = [], removed = false } = item;
  const asked = questionText || questionName;
  const name = removed ? words.removed(asked) : asked;
  const before = earlier.flatMap((chart) =>
    linesOf(`${name} (${words.earlier(chart.total)})`, chart, words),
  );
  return [...linesOf(name, item, words), ...before];
}

/** Answers that are listed instead of counted have one line, with how many there are. */
function linesOf(name: string, item: CountedChart, words: FigureWords): Line[] {
  const line = (row: string, bar: Bar) => [
    ...[name, row, bar.answer, bar.count, bar.percent],
    ...[item.mean, bar.averageRank, bar.averagePoints],
  ];
  const { storedAs } = answerTypes[item.type];
  const worded = (bar: Bar) => (storedAs === 'tick' ? { ...bar, answer: words.agreed } : bar);
  const rows = item.mpsSubQuestions ?? [{ row: '', dataset: item.dataset }];
  const lines = rows.flatMap(({ row, dataset }) => dataset.map((bar) => line(row, worded(bar))));
  if (item.outside) {
    const answer = storedAs === 'date' ? words.outsideDates : words.outsideNumbers;
    lines.push(line('', { ...item.outside, answer }));
  }
  return lines.length > 0 ? lines : [[name, '', '', item.total, null, null, null, null]];
}
