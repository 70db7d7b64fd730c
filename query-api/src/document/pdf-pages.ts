import PDFDocument from 'pdfkit';
import { directionOf } from '@canvass/contracts/language/language';
import type { Block, DocumentContent, Words } from './content.js';
import { facesOf } from './faces.js';
import { linesOf, type Direction, type Line } from './lines.js';
import { colors, styles, type Style } from './pdf-styles.js';

/** Of A4 in points. */
const MARGIN = 56;
const BOTTOM_MARGIN = 72;
/** Part of the size that letters rise above their line. */
const ASCENT = 0.93;

export type Element = PDFKit.PDFStructureElement;
type StructureOptions = PDFKit.Mixins.StructureElementOptions;

/** Words as they are to stand on the page, and how high they are. */
export interface SetWords {
  lines: readonly Line[];
  direction: Direction;
  style: Style;
  height: number;
}

/** Where words stand, from `x` on, over a width. */
export interface Place {
  x: number;
  width: number;
}

/** The pages of a document while they are written, from top to bottom. */
export class PdfPages {
  readonly output: PDFKit.PDFDocument;
  /** The whole, to which each part is added in the order of reading. */
  private readonly root: Element;
  /** How far down the page is full. */
  y = MARGIN;
  private readonly registered = new Set<string>();

  constructor(
    { title, author, language, madeAt }: DocumentContent,
    /** In which the document reads. */
    readonly direction: Direction,
  ) {
    const options: PDFKit.PDFDocumentOptions = {
      size: 'A4',
      layout: 'portrait',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
    };
    // PDFKit's types do not know yet the profile for those who cannot see.
    this.output = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }));
    this.root = this.output.struct('Document');
    this.output.addStructure(this.root);
  }

  /** Where the whole width of a page is. */
  get whole(): Place {
    return { x: MARGIN, width: this.output.page.width - 2 * MARGIN };
  }

  private get bottom(): number {
    return this.output.page.height - BOTTOM_MARGIN;
  }

  /** Begins another page where there is no room for so many points. */
  room(height: number): boolean {
    if (this.y === MARGIN || this.y + height <= this.bottom) return false;
    this.output.addPage();
    this.y = MARGIN;
    return true;
  }

  /** Words in lines of a width, not yet on a page. */
  set({ text, language }: Words, style: Style, width: number): SetWords {
    const { lines, direction } = linesOf(text, {
      faces: facesOf(style.weight),
      size: style.size,
      width,
      direction: language && directionOf(language),
    });
    return { lines, direction, style, height: lines.length * style.size * style.leading };
  }

  /** Opens an element of the document's structure. @param parent the whole by default */
  element(tag: string, options: StructureOptions = {}, parent = this.root): Element {
    const element = this.output.struct(tag, options);
    parent.add(element);
    return element;
  }

  /** Marks what is drawn as part of an element. */
  mark(element: Element, tag: string, draw: () => void): void {
    const content = this.output.markStructureContent(tag);
    draw();
    this.output.endMarkedContent();
    element.add(content);
  }

  /** Marks what is drawn as of no meaning. */
  ornament(draw: () => void): void {
    this.output.markContent('Artifact', { type: 'Layout' });
    draw();
    this.output.endMarkedContent();
  }

  /**
   * Writes words over the whole width, on as many pages as they take.
   * @param kept height of what they head, and must not be parted from
   */
  write(tag: string, words: Words, style: Style, kept = 0): void {
    const set = this.set(words, style, this.whole.width);
    const line = style.size * style.leading;
    if (this.y !== MARGIN) this.y += style.above;
    // The first line of a paragraph is not parted from its second.
    this.room(kept > 0 ? set.height + style.below + kept : Math.min(set.height, 2 * line));
    const element = this.element(tag, this.spoken(words, set));
    for (const one of set.lines) {
      this.room(line);
      const { direction, y } = this;
      this.mark(element, tag, () => this.line(one, this.whole, { style, direction, y }));
      this.y += line;
    }
    element.end();
    this.y += style.below;
  }

  /** What an element says of its words: their language, and their order where letters stand in another. */
  spoken({ text, language }: Words, { direction }: SetWords): StructureOptions {
    return {
      ...(language && { lang: language }),
      ...(direction === 'rtl' && text !== '' && { actual: text }),
    };
  }

  /** Draws words at a height; they must have room there. */
  words({ lines, ...set }: SetWords, place: Place, y: number): void {
    const height = set.style.size * set.style.leading;
    for (const [index, line] of lines.entries()) {
      this.line(line, place, { ...set, y: y + index * height });
    }
  }

  private line(
    { runs, width: taken }: Line,
    { x, width }: Place,
    { style, direction, y }: { style: Style; direction: Direction; y: number },
  ): void {
    const { size, leading, color } = style;
    const baseline = y + (size * leading - size) / 2 + size * ASCENT;
    let at = direction === 'rtl' ? x + width - taken : x;
    this.output.fillColor(color);
    for (const { text, face, width: wide } of runs) {
      if (!this.registered.has(face.name)) {
        this.output.registerFont(face.name, face.font);
        this.registered.add(face.name);
      }
      // Features are named, if none, so that PDFKit shapes the run as a whole.
      const options = {
        lineBreak: false,
        features: [],
        baseline: 'alphabetic',
        textWidth: wide,
      } as const;
      this.output.font(face.name, size).text(text, at, baseline, { ...options, features: [] });
      at += wide;
    }
  }

  /** @throws Error when it is neither PNG nor JPEG */
  picture({ content, description, width, height }: Extract<Block, { kind: 'picture' }>): void {
    const image = this.output.openImage(Buffer.from(content));
    const scale = Math.min(width / image.width, height / image.height, 1);
    const size = { width: image.width * scale, height: image.height * scale };
    this.room(size.height);
    const { x, width: whole } = this.whole;
    const at = this.direction === 'rtl' ? x + whole - size.width : x;
    const bbox = [at, this.y, at + size.width, this.y + size.height] as [
      number,
      number,
      number,
      number,
    ];
    const element = this.element('Figure', { alt: description, bbox, placement: 'Block' });
    this.mark(element, 'Figure', () => this.output.image(image, at, this.y, size));
    element.end();
    this.y += size.height + styles.paragraphs.usual.below;
  }

  /** A line over the whole width. */
  rule(): void {
    const { x, width } = this.whole;
    this.room(1);
    this.ornament(() => {
      this.output.moveTo(x, this.y + 4).lineTo(x + width, this.y + 4);
      this.output.lineWidth(0.75).stroke(colors.line);
    });
    this.y += 12;
  }

  /** Closes the document, with a foot on each page. */
  end({ text, page }: DocumentContent['foot']): void {
    const { start, count } = this.output.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.output.switchToPage(start + index);
      this.foot(text, page.replace('{page}', String(index + 1)).replace('{pages}', String(count)));
    }
    this.root.end();
    this.output.end();
  }

  private foot(text: string, number: string): void {
    const { x, width } = this.whole;
    const y = this.bottom + 24;
    const numbered = this.set({ text: number }, styles.foot, width);
    const taken = Math.max(...numbered.lines.map((line) => line.width));
    const named = this.set({ text }, styles.foot, width - taken - 24);
    const [first] = named.lines;
    const isRtl = this.direction === 'rtl';
    this.output.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    if (first) {
      const place = isRtl ? { x: x + taken + 24, width: width - taken - 24 } : { x, width };
      this.words({ ...named, lines: [first], direction: this.direction }, place, y);
    }
    const end = { x: isRtl ? x : x + width - taken, width: taken };
    this.words({ ...numbered, direction: 'ltr' }, end, y);
    this.output.endMarkedContent();
  }
}
