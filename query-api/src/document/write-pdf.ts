import { directionOf } from '@canvass/contracts/language/language';
import { finished } from 'node:stream/promises';
import type { Block, DocumentContent } from './content.js';
import { heightOfChart, writeChart } from './pdf-chart.js';
import { PdfContents } from './pdf-contents.js';
import { PdfPages } from './pdf-pages.js';
import { leastHeightOfTable, writeFacts, writeTable } from './pdf-tables.js';
import { styles } from './pdf-styles.js';

/** In points. */
const GAP = 8;

/** What paragraphs lead to, and are not parted from. */
const leadTo: ReadonlySet<Block['kind']> = new Set(['chart', 'table']);
/** The most paragraphs that lead to one, such as how many answers there are and which of them follow. */
const MOST_LEADING = 3;

/** A document that is being written. */
interface Writing {
  pages: PdfPages;
  contents: PdfContents;
  content: DocumentContent;
}

/**
 * Height of what a heading is not parted from, in points: a chart or the first rows of a table with what leads to them, a
 * picture, or two lines of text.
 */
function keptHeight(writing: Writing, next: readonly Block[]): number {
  const [first, ...more] = next;
  const { size, leading } = styles.paragraphs.usual;
  if (!first) return 0;
  if (first.kind === 'picture') return first.height;
  if (first.kind === 'chart') {
    return heightOfChart(writing.pages, first, writing.content.language);
  }
  if (first.kind === 'table') return leastHeightOfTable(writing.pages, first);
  const led = next.find(({ kind }) => kind !== 'paragraph');
  const leadsOn = first.kind === 'paragraph' && led && leadTo.has(led.kind);
  return 2 * size * leading + (leadsOn ? keptHeight(writing, more) : 0);
}

/** Writes a part below what stands on the page already. @param place of the part in the document */
function writeBlock(writing: Writing, block: Block, place: number): void {
  const { pages, contents, content } = writing;
  switch (block.kind) {
    case 'heading': {
      const kept = keptHeight(writing, content.blocks.slice(place + 1, place + 2 + MOST_LEADING));
      const target = pages.write(`H${block.level}`, block, styles.headings[block.level], kept);
      if (listedBefore(content.blocks, place) === block.level) contents.found(target);
      return;
    }
    case 'paragraph':
      pages.write('P', block, styles.paragraphs[block.tone ?? 'usual']);
      return;
    case 'picture':
      pages.picture(block);
      return;
    case 'chart':
      writeChart(pages, block, content.language);
      return;
    case 'contents':
      contents.reserve(
        content.blocks
          .slice(place)
          .flatMap((one) => (one.kind === 'heading' && one.level === block.level ? [one] : [])),
      );
      return;
    case 'facts':
      writeFacts(pages, block);
      return;
    case 'table':
      writeTable(pages, block);
      return;
    case 'line':
      pages.rule();
      return;
    case 'gap':
      pages.y += block.height ?? GAP;
      return;
    case 'page':
      pages.nextPage();
      return;
  }
}

/** The level of headings that contents before a place list. */
function listedBefore(blocks: readonly Block[], place: number): number | undefined {
  const contents = blocks.slice(0, place).find((one) => one.kind === 'contents');
  return contents?.level;
}

/**
 * A document as a PDF on A4 pages: tagged, so that it can be read aloud, with its language, and with fonts of its own.
 * @throws Error when a picture is damaged
 */
export async function writePdf(content: DocumentContent): Promise<Buffer> {
  const pages = new PdfPages(content, directionOf(content.language));
  const parts: Buffer[] = [];
  pages.output.on('data', (part: Buffer) => parts.push(part));
  const contents = new PdfContents(pages);
  const writing = { pages, contents, content };
  for (const [place, block] of content.blocks.entries()) writeBlock(writing, block, place);
  contents.fill();
  pages.end(content.foot);
  await finished(pages.output);
  return Buffer.concat(parts);
}
