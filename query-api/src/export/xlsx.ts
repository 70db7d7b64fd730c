import type { Readable } from 'node:stream';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { translator } from '@canvass/platform/texts/translator';
import type { Cell, Column, Row } from './column.js';
import { MOST_COLUMNS, workbookOf, type Table } from './workbook.js';

const widths: Record<Column['kind'], number> = { text: 24, number: 12, day: 12 };

/**
 * The rows as an Excel workbook, as they are taken: a sheet of answers, and one that explains its columns.
 * @param checkpoint the newest of the log, which stands below the explanations; undefined where there is none
 * @throws Refusal fileTooWide
 */
export function xlsxOf(
  columns: readonly Column[],
  rows: AsyncIterable<readonly Row[]>,
  { language, checkpoint }: { language: InterfaceLanguage; checkpoint?: string | undefined },
): Readable {
  if (columns.length > MOST_COLUMNS) {
    throw new Refusal('conflict', 'fileTooWide', { columns: columns.length, most: MOST_COLUMNS });
  }
  const say = translator('server', language);
  const answers: Table = {
    name: say('exportFile.answers'),
    columns: columns.map(({ heading, kind }) => ({
      ...{ heading, isDay: kind === 'day', width: widths[kind] },
    })),
    lines: cellsOf(columns, rows),
  };
  const headings = ['column', 'meaning', 'type', 'value', 'label'] as const;
  const codebook: Table = {
    name: say('exportFile.codebook'),
    columns: headings.map((heading) => ({
      ...{ heading: say(`exportFile.${heading}`), isDay: false, width: 32 },
    })),
    lines: explained(
      columns,
      checkpoint === undefined ? [] : [say('exportFile.checkpoint'), checkpoint],
    ),
  };
  return workbookOf([answers, codebook]);
}

async function* cellsOf(columns: readonly Column[], rows: AsyncIterable<readonly Row[]>) {
  for await (const part of rows) yield part.map((row) => columns.map(({ cell }) => cell(row)));
}

/** A line for each column, and one for each of its values below it; and a last one, if it says anything. */
async function* explained(
  columns: readonly Column[],
  last: readonly Cell[],
): AsyncGenerator<Cell[][], void> {
  for (const { heading, meaning, type = null, values = [] } of columns) {
    const own: Cell[] = [heading, meaning, type, null, null];
    yield [own, ...values.map(([value, label]): Cell[] => [null, null, null, value, label])];
  }
  if (last.length > 0) yield [[...last]];
}
