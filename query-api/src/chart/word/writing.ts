import { directionOf, type Language } from '@canvass/contracts/language/language';
import {
  AlignmentType,
  ImageRun,
  Paragraph,
  TextRun,
  type IParagraphOptions,
  type IRunOptions,
} from 'docx';
import type { ReportPicture } from '../report/model.js';

/** Characters that XML cannot hold. */
// eslint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Marks of direction keep what belongs together in order, in a paragraph that runs the other way. */
function leftToRight(text: string): string {
  return `\u200E${text}\u200E`;
}

/** Writes paragraphs in the direction of a language. */
export interface Writing {
  isRightToLeft: boolean;
  text(text: string, options?: IRunOptions): TextRun;
  paragraph(content: string | TextRun | ImageRun, options?: ParagraphOptions): Paragraph;
  /** At the end of its line, as numbers are in a table. */
  atEnd(content: string, options?: ParagraphOptions): Paragraph;
}
type ParagraphOptions = Omit<IParagraphOptions, 'children' | 'text' | 'bidirectional'> & {
  run?: IRunOptions;
};

export function writingIn(language: Language): Writing {
  const isRightToLeft = directionOf(language) === 'rtl';
  const text: Writing['text'] = (given, options = {}) => {
    const isArabic = RIGHT_TO_LEFT.test(given);
    const held = isRightToLeft && !isArabic ? leftToRight(given) : given;
    // Lines of a longer text stay lines.
    const [first = '', ...more] = held.replace(UNWRITABLE, '').split(/\r\n?|\n/);
    const lines = more.flatMap((line) => [new TextRun({ break: 1 }), line]);
    return new TextRun({
      ...options,
      ...(isArabic && { rightToLeft: true }),
      children: [first, ...lines],
    });
  };
  const paragraph: Writing['paragraph'] = (content, { run, ...options } = {}) =>
    new Paragraph({
      ...options,
      ...(isRightToLeft && { bidirectional: true }),
      children: [typeof content === 'string' ? text(content, run) : content],
    });
  return {
    ...{ isRightToLeft, text, paragraph },
    atEnd: (content, options) => paragraph(content, { ...options, alignment: AlignmentType.END }),
  };
}

/** A picture that fits into a frame, in pixels. @param name what a reader hears who does not see it */
export function pictureRun(
  { type, content, width, height }: ReportPicture,
  frame: { width: number; height: number },
  name: string,
): ImageRun {
  const scale = Math.min(1, frame.width / width, frame.height / height);
  const transformation = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const altText = { name, description: name };
  return new ImageRun({ type, data: Buffer.from(content), transformation, altText });
}
