import bidiFactory from 'bidi-js/dist/bidi.mjs';
import { exactWidth, faceFor, roughWidth, type Face } from './faces.js';

export type Direction = 'ltr' | 'rtl';

/** Letters of one face that stand side by side. */
export interface Run {
  /** In the order in which a face shapes them. */
  text: string;
  face: Face;
  /** In points. */
  width: number;
}

/** What stands side by side on a page. */
export interface Line {
  /** From left to right. */
  runs: readonly Run[];
  width: number;
}

/** How text is to stand. */
export interface Setting {
  faces: readonly Face[];
  /** In points. */
  size: number;
  /** In points, of the widest line. */
  width: number;
  /** Undefined where it follows from the letters. */
  direction?: Direction | undefined;
}

const bidi = bidiFactory();
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Signs that say how text is ordered or parted are obeyed, and have no shape; nor have control characters. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu;
/** Lines break behind these; blanks that do not break are not among them. */
const BREAK =
  /(?<=[ \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]|[-\u2010\u2013\u2014](?=\p{L}))/u;

/** A letter with the marks on it, and how deep it stands in text of the other direction. */
interface Letter {
  text: string;
  level: number;
}

const RIGHT_TO_LEFT =
  /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const reversed = (text: string) =>
  Array.from(letters.segment(text), ({ segment }) => segment)
    .reverse()
    .join('');

/** The letters in the order in which fontkit shapes them: it turns those of a script that runs from right to left. */
function forShaping(run: readonly Letter[], level: number): string {
  const text = run.map((letter) => letter.text).join('');
  return RIGHT_TO_LEFT.test(text) === (level % 2 === 1) ? text : reversed(text);
}

function mirrored(letter: string, level: number): string {
  return level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
}

/** Parts a list where a neighbour differs. */
function partedBy<One>(all: readonly One[], key: (one: One) => unknown): One[][] {
  const parts: One[][] = [];
  for (const one of all) {
    const last = parts.at(-1);
    if (last?.[0] !== undefined && key(last[0]) === key(one)) last.push(one);
    else parts.push([one]);
  }
  return parts;
}

/** Runs of one level, as they stand from left to right. */
function visual<One>(parts: { level: number; part: One }[]): One[] {
  const deepest = Math.max(0, ...parts.map(({ level }) => level));
  const order = [...parts];
  for (let level = deepest; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      if (to > from + 1) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return order.map(({ part }) => part);
}

type Measure = typeof exactWidth;

/** The runs of letters that stand in one line. */
function runsOf(line: readonly Letter[], { faces, size }: Setting, measure: Measure): Run[] {
  const parts = partedBy(line, ({ level }) => level).flatMap((part) => {
    const { level } = part[0] ?? { level: 0 };
    let face: Face | undefined;
    const written = part.map((letter) => {
      const found = faceFor(mirrored(letter.text, level), faces, face);
      face = found.face;
      return { ...found, level };
    });
    return partedBy(written, (letter) => letter.face).map((run) => ({ level, part: run }));
  });
  return visual(parts).flatMap((run) => {
    const [first] = run;
    if (!first) return [];
    const { face, level } = first;
    const text = forShaping(
      run.map(({ letter }) => ({ text: letter, level })),
      level,
    );
    return { text, face, width: measure(face, text, size) };
  });
}

const widthOf = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0);
const widthOfWord = (word: readonly Letter[], setting: Setting) =>
  widthOf(runsOf(word, setting, roughWidth));

function isBlank({ text }: Letter): boolean {
  return text === ' ';
}

function withoutEnd(line: readonly Letter[]): readonly Letter[] {
  const last = line.findLastIndex((letter) => !isBlank(letter));
  return line.slice(0, last + 1);
}

/** Letters between two places where a line may break; a word that is wider than a line breaks anywhere. */
function wordsOf(paragraph: string, levels: Uint8Array, setting: Setting): Letter[][] {
  let at = 0;
  return paragraph.split(BREAK).flatMap((word) => {
    const start = at;
    at += word.length;
    const whole = Array.from(letters.segment(word), ({ segment, index }): Letter => {
      const level = levels[start + index] ?? 0;
      return { text: segment.replaceAll(UNSEEN, ''), level };
    }).filter(({ text }) => text !== '');
    const isTooWide = widthOfWord(withoutEnd(whole), setting) > setting.width;
    return isTooWide ? whole.map((letter) => [letter]) : [whole];
  });
}

function linesOfParagraph(paragraph: string, setting: Setting, direction: Direction): Line[] {
  const { levels } = bidi.getEmbeddingLevels(paragraph, direction);
  const lines: Letter[][] = [[]];
  let taken = 0;
  for (const word of wordsOf(paragraph, levels, setting)) {
    const needed = widthOfWord(withoutEnd(word), setting);
    const last = lines.at(-1);
    if (last && (last.length === 0 || taken + needed <= setting.width)) last.push(...word);
    else {
      lines.push([...word]);
      taken = 0;
    }
    taken += widthOfWord(word, setting);
  }
  return lines.map((line) => {
    const runs = runsOf(withoutEnd(line), setting, exactWidth);
    return { runs, width: widthOf(runs) };
  });
}

/** The direction of text whose language is not known: that of its first letter that has one. */
function directionOfText(text: string): Direction {
  const { paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  return (paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/** Text in lines of some width, ordered and joined as its scripts ask for. */
export function linesOf(text: string, setting: Setting): { lines: Line[]; direction: Direction } {
  const direction = setting.direction ?? directionOfText(text);
  const lines = text
    .replaceAll('\t', ' ')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => linesOfParagraph(paragraph, setting, direction));
  return { lines, direction };
}
