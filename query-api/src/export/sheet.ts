import type { Cell } from './column.js';

/** Styles of `workbook.ts`, by their place there. */
const HEADING = 1;
const DAY = 2;

/** Most characters that Excel takes in a cell. */
const LONGEST_TEXT = 32_767;
const CUT = '…';

const DAY_MILLISECONDS = 86_400_000;
/** Excel counts days from here, from March 1900 on: it takes 1900 for a leap year. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const COUNTED_FROM = '1900-03-01';

/** A column of a sheet. */
export interface SheetColumn {
  heading: string;
  isDay: boolean;
  /** In characters. */
  width: number;
}

const BEGINNING =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '</sheetView></sheetViews>';

/** A sheet as XML, as its lines are taken; the headings stay in view. */
export async function* sheetXml(
  columns: readonly SheetColumn[],
  lines: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string, void> {
  const widths = columns.map(
    ({ width }, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  const letters = columns.map((_column, place) => lettersOf(place));
  const headings = columns.map(({ heading }, place) =>
    textCell(`${letters[place] ?? ''}1`, heading, HEADING),
  );
  yield `${BEGINNING}<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`;
  let number = 1;
  for await (const part of lines) {
    let xml = '';
    for (const cells of part) {
      number += 1;
      xml += `<row r="${number}">`;
      for (const [place, value] of cells.entries()) {
        xml += cellXml(`${letters[place] ?? ''}${number}`, value, columns[place]?.isDay === true);
      }
      xml += '</row>';
    }
    yield xml;
  }
  yield '</sheetData></worksheet>';
}

function cellXml(at: string, value: Cell, isDay: boolean): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (isDay && value >= COUNTED_FROM && !Number.isNaN(Date.parse(value))) {
    return `<c r="${at}" s="${DAY}"><v>${(Date.parse(value) - FIRST_DAY) / DAY_MILLISECONDS}</v></c>`;
  }
  return textCell(at, value);
}

function textCell(at: string, text: string, style?: number): string {
  const shown = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT - CUT.length) + CUT : text;
  const styled = style === undefined ? '' : ` s="${style}"`;
  return `<c r="${at}" t="inlineStr"${styled}><is><t xml:space="preserve">${escaped(shown)}</t></is></c>`;
}

/** What XML cannot hold at all: control characters, halves of characters. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** Excel reads `_x0041_` as A. */
const TAKEN_FOR_ESCAPE = /_(?=x[\dA-Fa-f]{4}_)/g;
const SPECIAL = /[&<>"\r]/g;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** A text as XML. */
export function escaped(text: string): string {
  return text
    .replace(IMPOSSIBLE, '')
    .replace(TAKEN_FOR_ESCAPE, '_x005F_')
    .replace(SPECIAL, (character) => entities[character] ?? '');
}

/** A, B … Z, AA and so on. @param place from 0 */
function lettersOf(place: number): string {
  const before = Math.floor(place / 26) - 1;
  return (before >= 0 ? lettersOf(before) : '') + String.fromCharCode(65 + (place % 26));
}
