import { directionOf } from '@canvass/contracts/language/language';
import { finished } from 'node:stream/promises';
import type { Block, DocumentContent } from './content.js';
import { PdfPages } from './pdf-pages.js';
import { writeFacts, writeTable } from './pdf-tables.js';
import { styles } from './pdf-styles.js';

/** In points. */
const GAP = 8;

/** Height of what a heading is not parted from, in points: a picture, or two lines of text. */
function keptHeight(next: Block | undefined): number {
  if (next?.kind === 'picture') return next.height;
  const { size, leading } = styles.paragraphs.usual;
  return next ? 2 * size * leading : 0;
}

/** Writes a part below what stands on the page already. @param next what follows it */
function writeBlock(pages: PdfPages, block: Block, next: Block | undefined): void {
  switch (block.kind) {
    case 'heading':
      pages.write(`H${block.level}`, block, styles.headings[block.level], keptHeight(next));
      return;
    case 'paragraph':
      pages.write('P', block, styles.paragraphs[block.tone ?? 'usual']);
      return;
    case 'picture':
      pages.picture(block);
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
      pages.y += GAP;
      return;
  }
}

/**
 * A document as a PDF on A4 pages: tagged, so that it can be read aloud, with its language, and with fonts of its own.
 * @throws Error when a picture is damaged
 */
export async function writePdf(content: DocumentContent): Promise<Buffer> {
  const pages = new PdfPages(content, directionOf(content.language));
  const parts: Buffer[] = [];
  pages.output.on('data', (part: Buffer) => parts.push(part));
  for (const [place, block] of content.blocks.entries()) {
    writeBlock(pages, block, content.blocks[place + 1]);
  }
  pages.end(content.foot);
  await finished(pages.output);
  return Buffer.concat(parts);
}
