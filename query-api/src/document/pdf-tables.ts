import type { Block, Picture } from './content.js';
import type { Element, PdfPages, Place, SetWords } from './pdf-pages.js';
import { colors, styles, type Style } from './pdf-styles.js';

type Table = Extract<Block, { kind: 'table' }>;
type Facts = Extract<Block, { kind: 'facts' }>;

/** Of cells, in points. */
const PADDING = 6;
const LABEL_WIDTH = 120;

/** Places of columns from the side where reading begins. */
function placesOf({ direction, whole }: PdfPages, widths: readonly number[]): Place[] {
  let taken = 0;
  return widths.map((width) => {
    const from = taken;
    taken += width;
    return { x: direction === 'rtl' ? whole.x + whole.width - taken : whole.x + from, width };
  });
}

/** A label and a value in each line. */
export function writeFacts(pages: PdfPages, { facts, language }: Facts): void {
  const widths = [LABEL_WIDTH, pages.whole.width - LABEL_WIDTH];
  const [first, second] = placesOf(pages, widths);
  if (!first || !second) return;
  const list = pages.element('L');
  for (const { label, value } of facts) {
    const labelled = pages.set({ text: label, language }, styles.label, first.width - PADDING);
    const told = pages.set({ text: value }, styles.value, second.width);
    const { direction } = pages;
    const height = Math.max(labelled.height, told.height);
    pages.room(height);
    const item = pages.element('LI', {}, list);
    const cells = [
      { tag: 'Lbl', text: label, language, set: labelled, place: first },
      { tag: 'LBody', text: value, language: undefined, set: told, place: second },
    ];
    for (const { tag, text, language: spoken, set, place } of cells) {
      const words = { text, language: spoken };
      const element = pages.element(tag, pages.spoken(words, set), item);
      pages.mark(element, tag, () => pages.words({ ...set, direction }, place, pages.y));
      element.end();
    }
    item.end();
    pages.y += height + 2;
  }
  list.end();
  pages.y += PADDING;
}

/** What stands in a cell. */
type Cell = { place: Place; height: number } & (
  | { text: string; set: SetWords }
  | { picture: Picture }
);

/** Cells of a row beside each other; numbers stand at the end of their column. */
function cellsOf(
  pages: PdfPages,
  row: readonly (string | Picture)[],
  places: Place[],
  columns: Table['columns'],
  style: Style,
): Cell[] {
  return row.flatMap((content, index): Cell[] => {
    const column = places[index];
    if (!column) return [];
    const place = { x: column.x + PADDING, width: column.width - 2 * PADDING };
    if (typeof content !== 'string') {
      const picture = { ...content, width: Math.min(content.width, place.width) };
      return [{ picture, place, height: pages.sized(picture).height }];
    }
    const set = pages.set({ text: content }, style, place.width);
    const isAtEnd = columns[index]?.align === 'end';
    const direction = isAtEnd === (pages.direction === 'ltr') ? 'rtl' : 'ltr';
    return [{ text: content, set: { ...set, direction }, place, height: set.height }];
  });
}

const heightOf = (cells: readonly Cell[]) =>
  Math.max(...cells.map(({ height }) => height)) + 2 * PADDING;

function writeRow(pages: PdfPages, parent: Element, cells: readonly Cell[], isHead: boolean): void {
  const height = heightOf(cells);
  const { x, width } = pages.whole;
  pages.ornament(() => {
    if (isHead) pages.output.rect(x, pages.y, width, height).fill(colors.head);
    pages.output.moveTo(x, pages.y + height).lineTo(x + width, pages.y + height);
    pages.output.lineWidth(0.5).stroke(colors.line);
  });
  const row = pages.element('TR', {}, parent);
  for (const cell of cells) writeCell(pages, row, cell, isHead);
  row.end();
  pages.y += height;
}

function writeCell(pages: PdfPages, row: Element, cell: Cell, isHead: boolean): void {
  const tag = isHead ? 'TH' : 'TD';
  const { place } = cell;
  if ('picture' in cell) {
    const element = pages.element(tag, {}, row);
    const { image, ...size } = pages.sized(cell.picture);
    const x = pages.direction === 'rtl' ? place.x + place.width - size.width : place.x;
    const draw = () => pages.output.image(image, x, pages.y + PADDING, size);
    pages.figure(cell.picture.description, { x, ...size }, draw, element);
    element.end();
    return;
  }
  const { text, set } = cell;
  const options = { ...pages.spoken({ text }, set), ...(isHead && { scope: 'Column' as const }) };
  const element = pages.element(tag, options, row);
  pages.mark(element, tag, () => pages.words(set, place, pages.y + PADDING));
  element.end();
}

/** Widths of columns: those that have none share what the others leave. */
function widthsOf({ whole }: PdfPages, columns: Table['columns']): number[] {
  const free = columns.filter(({ width }) => width === undefined).length;
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  return columns.map(({ width }) => width ?? (whole.width - taken) / free);
}

/** The head of a table, and the points that it takes at least on a page: those of its head, and of two rows of one line. */
function beginningOf(pages: PdfPages, { columns }: Table) {
  const places = placesOf(pages, widthsOf(pages, columns));
  const labels = columns.map(({ label }) => label);
  const head = cellsOf(pages, labels, places, columns, styles.head);
  return { places, head, least: 3 * heightOf(head) };
}

/** Points that a table takes at least on a page. */
export const leastHeightOfTable = (pages: PdfPages, table: Table): number =>
  beginningOf(pages, table).least;

/** Rows below a head, which each page has anew; only the first one is read aloud. */
export function writeTable(pages: PdfPages, written: Table): void {
  const { columns, rows } = written;
  const { places, head, least } = beginningOf(pages, written);
  const table = pages.element('Table');
  pages.room(least);
  writeRow(pages, table, head, true);
  const below = rows.map((row) => cellsOf(pages, row, places, columns, styles.value));
  for (const [index, cells] of below.entries()) {
    const [last] = index === below.length - 2 ? below.slice(-1) : [];
    // The last row does not stand alone on a page.
    const needed = heightOf(cells) + (last ? heightOf(last) : 0);
    if (pages.room(needed)) writeRow(pages, table, head, true);
    writeRow(pages, table, cells, false);
  }
  table.end();
  pages.y += styles.paragraphs.usual.below;
}
