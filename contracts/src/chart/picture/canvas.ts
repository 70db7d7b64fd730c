/** Size of a chart's picture, in pixels. */
export const PICTURE = { width: 1100, height: 800 } as const;

/** Room between the picture's edges and what is in it. */
export const MARGIN = 48;

/** How wide a text is, in pixels. */
export type Measure = (text: string, size: number) => number;

const NARROW = /[\sfijlrtI.,:;'|()[\]!1-]/;
const WIDE = /[\u1100-\u11FF\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60mwMW%@]/;

/** A guess for programs without a screen, rather too wide than too narrow. */
export const guessWidth: Measure = (text, size) =>
  [...text].reduce(
    (width, letter) => width + (WIDE.test(letter) ? 1 : NARROW.test(letter) ? 0.36 : 0.62),
    0,
  ) * size;

/** How a text stands at its place, in the direction of reading. */
type Align = 'start' | 'middle' | 'end';

/** Parts of a drawing, each where it is seen; in pixels. */
export type Shape =
  | { kind: 'bar'; x: number; y: number; width: number; height: number; colour: string }
  /** `y` is where its letters stand; `turned` in degrees around that place. */
  | {
      kind: 'text';
      text: string;
      x: number;
      y: number;
      size: number;
      align: Align;
      colour: string;
      isStrong: boolean;
      turned: number;
    }
  /** Of a pie, as the path that SVG has for it. */
  | { kind: 'slice'; path: string; colour: string };

/** Places are given as if all languages were written from left to right. */
export interface Canvas {
  measure: Measure;
  bar(place: { x: number; y: number; width: number; height: number }, colour: string): Shape;
  text(
    text: string,
    at: { x: number; y: number; size: number; align?: Align },
    look?: { colour?: string; isStrong?: boolean; turned?: number },
  ): Shape;
  /** A slice of a pie between two shares of it, 0 to 1. */
  slice(
    circle: { x: number; y: number; radius: number },
    from: number,
    to: number,
    colour: string,
  ): Shape;
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Draws as if from left to right, and turns all of it around where a language is written from right to left.
 * @param width of what is drawn on, in pixels
 */
export function canvasOf(
  isRightToLeft: boolean,
  measure: Measure,
  width: number = PICTURE.width,
): Canvas {
  const turned = (x: number) => round(isRightToLeft ? width - x : x);
  return {
    measure,
    bar: ({ x, y, width, height }, colour) => ({
      ...{ kind: 'bar', x: turned(isRightToLeft ? x + width : x), y: round(y), colour },
      ...{ width: round(Math.max(0, width)), height: round(Math.max(0, height)) },
    }),
    text: (text, { x, y, size, align = 'start' }, look = {}) => {
      const { colour = '#14181D', isStrong = false, turned: angle = 0 } = look;
      return {
        ...{ kind: 'text', text, x: turned(x), y: round(y), size, align, colour, isStrong },
        turned: isRightToLeft ? -angle : angle,
      };
    },
    slice: ({ x, y, radius }, from, to, colour) => {
      const [cx, side] = [turned(x), isRightToLeft ? -1 : 1];
      const on = (share: number) => {
        const angle = share * 2 * Math.PI;
        return `${round(cx + side * radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`;
      };
      const sweep = side === 1 ? 1 : 0;
      const arc = (isLong: boolean) =>
        `A${round(radius)} ${round(radius)} 0 ${Number(isLong)} ${sweep} `;
      // One arc cannot end where it began.
      const path =
        to - from > 0.9999
          ? `M${on(0)}${arc(false)}${on(0.5)}${arc(false)}${on(1)}Z`
          : `M${cx} ${round(y)}L${on(from)}${arc(to - from > 0.5)}${on(to)}Z`;
      return { kind: 'slice', path, colour };
    },
  };
}

/** The lines of a text that fit into a width; the last one ends with three dots if more would follow. */
export function linesOf(
  text: string,
  { width, size, most, measure }: { width: number; size: number; most: number; measure: Measure },
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  const cut =
    lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')] : lines;
  return cut.map((one) => shortened(one, width, size, measure));
}

function shortened(text: string, width: number, size: number, measure: Measure): string {
  if (measure(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && measure(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
