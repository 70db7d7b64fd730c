import { BorderStyle, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import type { ReportTable } from '../report/model.js';
import { pictureRun, type Writing } from './writing.js';

/** Between the margins of a page, in twentieths of a point. */
const TABLE_WIDTH = 9300;
const NARROW = 1500;
const SIGNATURE_FRAME = { width: 220, height: 80 };

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const hairline = { style: BorderStyle.SINGLE, size: 4, color: 'D5D9DF' } as const;
const margins = { top: 60, bottom: 60, left: 80, right: 80 } as const;
const borders = {
  ...{ top: none, left: none, right: none, insideVertical: none },
  ...{ bottom: hairline, insideHorizontal: hairline },
};

/** The widths of columns: texts share what numbers and days leave. */
function widthsOf(columns: ReportTable['columns']): number[] {
  const texts = columns.filter(({ kind }) => kind === 'text').length;
  const rest = Math.floor((TABLE_WIDTH - (columns.length - texts) * NARROW) / texts);
  return columns.map(({ kind }) => (kind === 'text' ? rest : NARROW));
}

/** A table; its head, if it has one, stands on each of its pages. */
export function wordTable({ columns, rows }: ReportTable, writing: Writing): Table {
  const widths = widthsOf(columns);
  const cell = (
    content: ReportTable['rows'][number][number],
    index: number,
    { isHead, keepNext }: { isHead: boolean; keepNext: boolean },
  ) => {
    const run = isHead ? { bold: true, color: '4F5763', size: 18 } : { size: 20 };
    const write = columns[index]?.kind === 'number' ? writing.atEnd : writing.paragraph;
    const label = columns[index]?.label ?? '';
    const paragraph =
      typeof content === 'string'
        ? write(content, { run, keepNext })
        : writing.paragraph(pictureRun(content, SIGNATURE_FRAME, label), { keepNext });
    return new TableCell({
      width: { size: widths[index] ?? NARROW, type: WidthType.DXA },
      margins,
      children: [paragraph],
    });
  };
  const hasHead = columns.some(({ label }) => label !== '');
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ label }, index) =>
      cell(label, index, { isHead: true, keepNext: true }),
    ),
  });
  const body = rows.map((row, place) => {
    // Neither the first row nor the last one stands alone on a page.
    const keepNext = rows.length > 1 && (place === 0 || place === rows.length - 2);
    return new TableRow({
      cantSplit: true,
      children: row.map((content, index) => cell(content, index, { isHead: false, keepNext })),
    });
  });
  return new Table({
    ...{
      columnWidths: widths,
      borders,
      rows: hasHead ? [head, ...body] : body,
      layout: TableLayoutType.FIXED,
    },
    width: { size: TABLE_WIDTH, type: WidthType.DXA },
    ...(writing.isRightToLeft && { visuallyRightToLeft: true }),
  });
}
