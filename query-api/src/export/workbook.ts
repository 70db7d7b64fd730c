import { Readable } from 'node:stream';
import type { Cell } from './column.js';
import { packed } from './packed.js';
import { escaped, sheetXml, type SheetColumn } from './sheet.js';

/** Most rows of a sheet, the headings among them. */
const MOST_ROWS = 1_048_576;
/** Most columns of a sheet. */
export const MOST_COLUMNS = 16_384;

/** A table of a workbook; one with more lines than a sheet takes goes on in the next one. */
export interface Table {
  name: string;
  columns: readonly SheetColumn[];
  lines: AsyncIterable<readonly (readonly Cell[])[]>;
}

/**
 * An Excel workbook, made as it is read: what it holds in memory does not grow with its lines.
 * @returns its bytes; destroying them lets go of the tables
 */
export function workbookOf(tables: readonly Table[], mostRows = MOST_ROWS): Readable {
  return packed(async (zip) => {
    const names: string[] = [];
    for (const { name, columns, lines } of tables) {
      const source = lines[Symbol.asyncIterator]();
      try {
        const left: Left = { rows: 0, part: [], isDone: false };
        for (let nth = 1; !left.isDone || nth === 1; nth += 1) {
          names.push(nth === 1 ? name : `${name} ${nth}`);
          left.rows = mostRows - 1;
          const sheet = Readable.from(sheetXml(columns, taken(source, left)));
          await zip.add(`xl/worksheets/sheet${names.length}.xml`, sheet);
        }
      } finally {
        await source.return?.();
      }
    }
    // What names the sheets comes last, as only then their number is known.
    const add = (path: string, xml: string) => zip.addText(path, HEAD + xml);
    add('[Content_Types].xml', contentTypes(names));
    add('_rels/.rels', rootRelations);
    add('xl/workbook.xml', workbookXml(names));
    add('xl/_rels/workbook.xml.rels', workbookRelations(names));
    add('xl/styles.xml', styles);
  });
}

/** How far a table has been written. */
interface Left {
  /** How many more lines the sheet takes. */
  rows: number;
  /** Lines that were read and are for the next sheet. */
  part: readonly (readonly Cell[])[];
  isDone: boolean;
}

/** As many lines as the sheet takes. */
async function* taken(source: AsyncIterator<Left['part']>, left: Left) {
  while (left.rows > 0) {
    if (left.part.length === 0) {
      const next = await source.next();
      if (next.done) {
        left.isDone = true;
        return;
      }
      left.part = next.value;
    }
    const lines = left.part.slice(0, left.rows);
    left.part = left.part.slice(lines.length);
    left.rows -= lines.length;
    yield lines;
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const rootRelations = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** As they are, of headings, and of days, as the reader's language writes them. */
const styles =
  `<styleSheet xmlns="${SHEETS}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '</styleSheet>';

function contentTypes(names: readonly string[]): string {
  const sheets = names.map(
    (_name, place) =>
      `<Override PartName="/xl/worksheets/sheet${place + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheets.join('')}</Types>`
  );
}

function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, place) =>
      `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  );
  return `<workbook xmlns="${SHEETS}" xmlns:r="${DOCUMENT}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function workbookRelations(names: readonly string[]): string {
  const sheets = names.map(
    (_name, place) =>
      `<Relationship Id="rId${place + 1}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  );
  const style = `<Relationship Id="rId${names.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/>`;
  return `<Relationships xmlns="${PACKAGE}/relationships">${sheets.join('')}${style}</Relationships>`;
}
