import QRCode from 'qrcode';
import { QR_SIDE, type QrStyle } from '@canvass/contracts/device/qr-style';

/** Width of the quiet zone in modules, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;
/**
 * Width of a logo: with the widest margin it hides a seventh of the code. A code of level H is read without a third of its
 * modules, of which a smudge or a reflection needs its share.
 */
const LOGO_SIDE = 60;
const TEXT_PADDING = 14;
const LINE_HEIGHT = 1.3;
/** Of an average letter, as a share of the text size; narrow enough for the widest of the typefaces. */
const LETTER_WIDTH = 0.6;

interface Square {
  x: number;
  y: number;
  side: number;
  radius: number;
}

/** Where everything of a picture of a QR code stands, in units of which the code is `QR_SIDE` wide. */
export interface QrPlan {
  height: number;
  style: QrStyle;
  /** Runs of dark modules, each one module high. */
  runs: { x: number; y: number; width: number; height: number }[];
  /** The light field on which the logo stands, and the logo; undefined for none. */
  logo: { field: Square; picture: Square } | undefined;
  /** With the middle of each line and its base. */
  lines: { text: string; x: number; y: number }[];
}

/** A text in lines of at most so many letters; a word that is longer than a line is cut. */
function linesOf(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    for (let at = 0; at < word.length; at += most) lines.push(word.slice(at, at + most));
  }
  return lines;
}

/** The runs of dark modules of a code. @param top where the code begins */
function runsOf(text: string, top: number): QrPlan['runs'] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'H' }).modules;
  const unit = QR_SIDE / (size + 2 * QUIET_ZONE);
  const runs: QrPlan['runs'] = [];
  for (let row = 0; row < size; row += 1) {
    let start: number | undefined;
    for (let column = 0; column <= size; column += 1) {
      const isDark = column < size && data[row * size + column] === 1;
      if (isDark) start ??= column;
      if (isDark || start === undefined) continue;
      const [x, y] = [(start + QUIET_ZONE) * unit, (row + QUIET_ZONE) * unit + top];
      runs.push({ x, y, width: (column - start) * unit, height: unit });
      start = undefined;
    }
  }
  return runs;
}

function middle(side: number, top: number, radius: number): Square {
  const start = (QR_SIDE - side) / 2;
  return { x: start, y: start + top, side, radius };
}

/** Sizes that are typed just now may be no numbers. */
function number(value: number): number {
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}

/** Plans the picture of a QR code. @param text what is read from it @param style as it is drawn, see `drawnStyle` */
export function planQr(text: string, style: QrStyle): QrPlan {
  const size = number(style.textFontSize);
  const letters = Math.max(1, Math.floor((QR_SIDE - 2 * TEXT_PADDING) / (size * LETTER_WIDTH)));
  const lines = size > 0 ? linesOf(style.text, letters) : [];
  const textHeight = lines.length > 0 ? lines.length * size * LINE_HEIGHT + TEXT_PADDING : 0;
  const isAbove = style.textPosition === 'top';
  const top = isAbove ? textHeight : 0;
  const firstBase = (isAbove ? TEXT_PADDING : QR_SIDE) + size;
  const radius = number(style.logoCornerRadius);
  const margin = number(style.logoMargin);
  return {
    height: QR_SIDE + textHeight,
    style,
    runs: runsOf(text, top),
    logo: style.logoSrc
      ? {
          field: middle(LOGO_SIDE + 2 * margin, top, radius + margin / 2),
          picture: middle(LOGO_SIDE, top, radius),
        }
      : undefined,
    lines: lines.map((line, index) => ({
      ...{ text: line, x: QR_SIDE / 2, y: firstBase + index * size * LINE_HEIGHT },
    })),
  };
}

/** A square with round corners, as a path of SVG. */
export function roundedPath({ x, y, side, radius }: Square): string {
  const r = Math.min(radius, side / 2);
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const straight = side - 2 * r;
  return [
    `M${x + r} ${y}h${straight}${arc(r, r)}v${straight}${arc(-r, r)}`,
    `h${-straight}${arc(-r, -r)}v${-straight}${arc(r, -r)}z`,
  ].join('');
}
