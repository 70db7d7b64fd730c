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

/** Parts of a picture, as SVG. */
export interface Canvas {
  measure: Measure;
  /** @param x, y, width, height in pixels, as if all languages were written from left to right */
  bar(place: { x: number; y: number; width: number; height: number }, colour: string): string;
  text(
    text: string,
    at: { x: number; y: number; size: number; align?: 'start' | 'middle' | 'end' },
    look?: { colour?: string; isStrong?: boolean; turned?: number },
  ): string;
  /** A slice of a pie between two shares of it, 0 to 1. */
  slice(
    circle: { x: number; y: number; radius: number },
    from: number,
    to: number,
    colour: string,
  ): string;
}

function escaped(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Characters that XML cannot hold.
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Draws as if from left to right, and turns all of it around where a language is written from right to left. */
export function canvasOf(isRightToLeft: boolean, measure: Measure): Canvas {
  const turned = (x: number) => round(isRightToLeft ? PICTURE.width - x : x);
  return {
    measure,
    bar: ({ x, y, width, height }, colour) => {
      const start = isRightToLeft ? turned(x + width) : turned(x);
      const size = `width="${round(Math.max(0, width))}" height="${round(Math.max(0, height))}"`;
      return `<rect x="${start}" y="${round(y)}" ${size} rx="3" fill="${colour}"/>`;
    },
    text: (text, { x, y, size, align = 'start' }, look = {}) => {
      const { colour = '#14181D', isStrong = false, turned: angle = 0 } = look;
      const [at, down] = [turned(x), round(y)];
      const turn =
        angle === 0 ? '' : ` transform="rotate(${isRightToLeft ? -angle : angle} ${at} ${down})"`;
      const weight = isStrong ? ' font-weight="600"' : '';
      const place = `x="${at}" y="${down}" font-size="${size}" text-anchor="${align}"`;
      return `<text ${place} fill="${colour}"${weight}${turn}>${escaped(text)}</text>`;
    },
    slice: ({ x, y, radius }, from, to, colour) => {
      const [cx, side] = [turned(x), isRightToLeft ? -1 : 1];
      // One arc cannot end where it began.
      if (to - from > 0.9999) {
        return `<circle cx="${cx}" cy="${round(y)}" r="${round(radius)}" fill="${colour}"/>`;
      }
      const on = (share: number) => {
        const angle = share * 2 * Math.PI;
        return `${round(cx + side * radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`;
      };
      const arc = `${round(radius)} ${round(radius)} 0 ${to - from > 0.5 ? 1 : 0} ${side === 1 ? 1 : 0}`;
      const path = `M${cx} ${round(y)}L${on(from)}A${arc} ${on(to)}Z`;
      return `<path d="${path}" fill="${colour}" stroke="#FFFFFF" stroke-width="2"/>`;
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
