import Papa from 'papaparse';
import type { Cell, Row } from './column.js';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Beginnings with which a spreadsheet takes a text for a formula, which could send what it finds to a stranger; their wide
 * forms are taken so in East Asia.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** RFC 4180, with a header; texts that a spreadsheet would calculate begin with an apostrophe. */
const settings = { newline: '\r\n', header: false, escapeFormulae: FORMULA } as const;

function linesOf(cells: readonly (readonly Cell[])[]): string {
  return `${Papa.unparse(cells as Cell[][], settings)}\r\n`;
}

/** `marked` tells spreadsheets that the file is UTF-8, which statistics programs know without. */
type Header = 'marked' | 'plain' | 'none';

/**
 * The rows as a CSV file, as they are taken.
 * @param header none where a file goes on that broke off
 */
export async function* csvOf<Line = Row>(
  columns: readonly { heading: string; cell: (row: Line) => Cell }[],
  rows: AsyncIterable<readonly Line[]>,
  header: Header,
): AsyncGenerator<string, void> {
  if (header !== 'none') {
    const headings = linesOf([columns.map(({ heading }) => heading)]);
    yield header === 'marked' ? BYTE_ORDER_MARK + headings : headings;
  }
  for await (const part of rows) {
    yield linesOf(part.map((row) => columns.map(({ cell }) => cell(row))));
  }
}
