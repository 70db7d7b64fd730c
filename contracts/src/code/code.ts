import { inLatin } from './latin.js';

/** Most characters of a code. Two of them with a separator are a name that SPSS takes, which has at most 64 bytes. */
export const LONGEST_CODE = 31;

export const CODE = /^[a-z][a-z0-9_]{0,30}$/;

/** Words that SPSS takes for its own where a variable is named. */
const keywords = new Set(
  'all and by eq ge gt le lt ne not or to with'.split(' '), // "Variable names", IBM SPSS Statistics
);

/** Whether it has the shape of a code. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** Whether it cannot be a code because SPSS takes it for a word of its own. */
export function isKeyword(code: string): boolean {
  return keywords.has(code);
}

/** What a code names. */
export type Coded = 'question' | 'option';

/** What a code begins with of which nothing else can be made, or that would begin with a digit. */
const prefixes: Record<Coded, string> = { question: 'q', option: 'o' };

/**
 * The code of a new question or option, from its first wording: its words in Latin letters. Where the wording has none of
 * those, it is a number that is free, never a place.
 * @param taken codes that it may not get
 */
export function madeCode(wording: string, kind: Coded, taken: ReadonlySet<string>): string {
  const prefix = prefixes[kind];
  const words = inLatin(wording)
    .replace(/['’ʼ]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const [first] = words;
  if (first === undefined) return numbered((number) => `${prefix}${number}`, 1, taken);
  if (/^\d/.test(first)) words[0] = `${prefix}${first}`;
  const made = fitting(words, LONGEST_CODE);
  const code = isKeyword(made) ? `${prefix}_${made}` : made;
  if (!taken.has(code)) return code;
  return numbered((number) => withNumber(words, number), 2, taken);
}

/** As many of the words as fit; the first of them is cut if it must be. */
function fitting(words: readonly string[], longest: number): string {
  let code = '';
  for (const word of words) {
    const longer = code ? `${code}_${word}` : word.slice(0, longest);
    if (longer.length > longest) return code;
    code = longer;
  }
  return code;
}

function withNumber(words: readonly string[], number: number): string {
  const ending = `_${number}`;
  return fitting(words, LONGEST_CODE - ending.length) + ending;
}

/** The first of numbered codes that is free. */
function numbered(
  codeOf: (number: number) => string,
  from: number,
  taken: ReadonlySet<string>,
): string {
  for (let number = from; ; number += 1) {
    const code = codeOf(number);
    if (!taken.has(code)) return code;
  }
}
