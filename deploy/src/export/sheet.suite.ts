import { unzipped } from '@canvass/query-api/export/testing/unzipped';

/** Excel counts days from here, in milliseconds. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;
/** The style of cells that hold days. */
const OF_DAYS = 's="2"';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#13;': '\r',
};

/** Place of a column, from 0. */
function placeOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The rows of a workbook's first sheet, each cell as text, days as YYYY-MM-DD. */
export function sheetOf(workbook: Uint8Array): string[][] {
  const { 'xl/worksheets/sheet1.xml': xml = '' } = unzipped(workbook);
  const rows = xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs);
  return Array.from(rows, ([, cells = '']) => {
    const row: string[] = [];
    const found = cells.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(?:<v>([^<]*)|<is><t[^>]*>([^<]*))/g);
    for (const [, letters = '', style = '', value, text = ''] of found) {
      const isDay = value !== undefined && style.includes(OF_DAYS);
      row[placeOf(letters)] = isDay
        ? new Date(FIRST_DAY + Number(value) * DAY).toISOString().slice(0, 10)
        : (value ?? text.replace(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? entity));
    }
    return Array.from(row, (cell) => cell ?? '');
  });
}
