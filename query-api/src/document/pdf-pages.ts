import PDFDocument from 'pdfkit';
import { directionOf } from '@canvass/contracts/language/language';
import type { DocumentContent, Picture, Words } from './content.js';
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
    { title, author, language, madeAt, keywords }: DocumentContent,
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
      info: {
        ...{ Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
        ...(keywords !== undefined && { Keywords: keywords }),
      },
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

  /** Begins another page where something stands on this one. */
  nextPage(): void {
    this.room(Infinity);
  }

  /** From 0. */
  get page(): number {
    return this.output.bufferedPageRange().count - 1;
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
   * @returns where they begin
   */
  write(tag: string, words: Words, style: Style, kept = 0): { page: number; y: number } {
    const set = this.set(words, style, this.whole.width);
    const line = style.size * style.leading;
    if (this.y !== MARGIN) this.y += style.above;
    // The first line of a paragraph is not parted from its second.
    this.room(kept > 0 ? set.height + style.below + kept : Math.min(set.height, 2 * line));
    const begins = { page: this.page, y: this.y };
    const element = this.element(tag, this.spoken(words, set));
    for (const one of set.lines) {
      this.room(line);
      const { direction, y } = this;
      this.mark(element, tag, () => this.line(one, this.whole, { style, direction, y }));
      this.y += line;
    }
    element.end();
    this.y += style.below;
    return begins;
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
    const from = direction === 'rtl' ? x + width - taken : x;
    this.runs(runs, { x: from, y: baseline }, { size, color });
  }

  /** Draws letters side by side, from `x` on. @param place `y` is where they stand */
  runs(
    runs: Line['runs'],
    place: { x: number; y: number },
    { size, color }: Pick<Style, 'size' | 'color'>,
  ): void {
    let at = place.x;
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
      this.output.font(face.name, size).text(text, at, place.y, { ...options, features: [] });
      at += wide;
    }
  }

  /** @throws Error when it is neither PNG nor JPEG */
  picture(picture: Picture): void {
    const { image, width, height } = this.sized(picture);
    this.room(height);
    const { x, width: whole } = this.whole;
    const at = this.direction === 'rtl' ? x + whole - width : x;
    this.figure(picture.description, { x: at, width, height }, () =>
      this.output.image(image, at, this.y, { width, height }),
    );
    this.y += height + styles.paragraphs.usual.below;
  }

  /** A picture as large as it may be. @throws Error when it is neither PNG nor JPEG */
  sized({ content, width, height }: Picture) {
    const image = this.output.openImage(Buffer.from(content));
    const scale = Math.min(width / image.width, height / image.height, 1);
    return { image, width: image.width * scale, height: image.height * scale };
  }

  /** Draws what is seen as one, from where the page is full. @param parent the whole by default */
  figure(
    description: string,
    { x, width, height }: Place & { height: number },
    draw: () => void,
    parent = this.root,
  ): void {
    const bbox: [number, number, number, number] = [x, this.y, x + width, this.y + height];
    const element = this.element('Figure', { alt: description, bbox, placement: 'Block' }, parent);
    this.mark(element, 'Figure', draw);
    element.end();
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
