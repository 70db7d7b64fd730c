import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { withoutWoff } from './woff.js';

export const weights = ['regular', 'strong'] as const;
export type Weight = (typeof weights)[number];

/** Letters of some scripts in one weight. */
export interface Face {
  /** The same in each document. */
  name: string;
  font: Font;
  /** Code points of the letters that it has. */
  has: ReadonlySet<number>;
  /** Whether letters look different beside others, so that only all of a word says how wide it is. */
  isJoined: boolean;
}

const require = createRequire(import.meta.url);

/**
 * Typefaces under the SIL Open Font License, each in the folder of its licence: what its files begin with, and the scripts
 * that it is for. The first that has a letter writes it.
 */
const typefaces = [
  {
    files: 'inter',
    licence: require.resolve('@fontsource/inter/LICENSE'),
    scripts: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
    isJoined: false,
  },
  {
    files: 'ibm-plex-sans-arabic',
    licence: require.resolve('@fontsource/ibm-plex-sans-arabic/LICENSE'),
    scripts: ['arabic'],
    isJoined: true,
  },
  {
    files: 'noto-sans-hebrew',
    licence: require.resolve('@fontsource/noto-sans-hebrew/LICENSE'),
    scripts: ['hebrew'],
    isJoined: true,
  },
] as const;

const numbers: Record<Weight, number> = { regular: 400, strong: 600 };

/** Other shapes of letters, which only joined ones need: looking for them takes ten times as long as all else. */
const SHAPES = 'GSUB';

function open(file: string, isJoined: boolean): Font {
  const font = create(withoutWoff(readFileSync(file), isJoined ? [] : [SHAPES]));
  if (!('layout' in font)) throw new TypeError(`${file} holds several fonts`);
  return font;
}

const known = new Map<Weight, readonly Face[]>();

/** The faces of a weight, read when it is first written in. */
export function facesOf(weight: Weight): readonly Face[] {
  const read = known.get(weight);
  if (read) return read;
  const faces = typefaces.flatMap(({ files, licence, scripts, isJoined }) =>
    scripts.map((script): Face => {
      const name = `${files}-${script}-${numbers[weight]}-normal`;
      const font = open(join(dirname(licence), 'files', `${name}.woff`), isJoined);
      return { name, font, has: new Set(font.characterSet), isJoined };
    }),
  );
  known.set(weight, faces);
  return faces;
}

/** Stands for a letter that no face has. */
const MISSING = '\ufffd';

/** What only tells how letters beside it look. */
const UNWRITTEN = /\p{Join_Control}|\p{Variation_Selector}/u;

function writes({ has }: Face, letter: string): boolean {
  for (const one of letter) {
    if (!has.has(one.codePointAt(0) ?? 0) && !UNWRITTEN.test(one)) return false;
  }
  return true;
}

/**
 * The face that writes a letter, and what it then writes: a sign where none has it.
 * @param letter with the marks on it
 * @param before the face of the letter before it, which goes on where it can
 */
export function faceFor(
  letter: string,
  faces: readonly Face[],
  before: Face | undefined,
): { face: Face; letter: string } {
  const [first] = faces;
  if (!first) throw new TypeError('there is no face to write in');
  if (before && writes(before, letter)) return { face: before, letter };
  const face = faces.find((one) => writes(one, letter));
  return face ? { face, letter } : { face: first, letter: MISSING };
}

/** How wide text of one face is, in points, where only that matters: neighbours that stand closer are not looked for. */
export function roughWidth({ font, isJoined }: Face, text: string, size: number): number {
  const advance = isJoined
    ? font.layout(text, []).advanceWidth
    : font.glyphsForString(text).reduce((sum, glyph) => sum + glyph.advanceWidth, 0);
  return (advance / font.unitsPerEm) * size;
}

/** The same to the letter. */
export function exactWidth({ font }: Face, text: string, size: number): number {
  return (font.layout(text, []).advanceWidth / font.unitsPerEm) * size;
}
