/** A language that nobody speaks: English with accents, longer by two fifths, each text in brackets. */

const accents: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'đ', e: 'é', f: 'ƒ', g: 'ğ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ' },
  ...{ l: 'ł', m: 'ɱ', n: 'ñ', o: 'ó', p: 'þ', q: 'ɋ', r: 'ŕ', s: 'š', t: 'ŧ', u: 'ú', v: 'ṽ' },
  ...{ w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
  ...{ A: 'Á', B: 'Ɓ', C: 'Ç', D: 'Đ', E: 'É', F: 'Ƒ', G: 'Ğ', H: 'Ĥ', I: 'Í', J: 'Ĵ', K: 'Ķ' },
  ...{ L: 'Ł', M: 'Ṁ', N: 'Ñ', O: 'Ó', P: 'Þ', Q: 'Ɋ', R: 'Ŕ', S: 'Š', T: 'Ŧ', U: 'Ú', V: 'Ṽ' },
  ...{ W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
};

export const OPENING = '⟦';
export const CLOSING = '⟧';

/** Words are long in some languages: two of five letters of an English one are vowels, and all are doubled. */
const lengthened = (word: string) => word.replaceAll(/[aeiou]/g, (vowel) => vowel + vowel);

/** A text as the pseudo-language has it; the values in it stay, and so does what has no words. */
export function pseudo(text: string): string {
  if (!/\p{Letter}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''))) return text;
  const said = text
    .split(/(\{\{\w+\}\})/)
    .map((part) =>
      part.startsWith('{{')
        ? part
        : lengthened(part).replaceAll(/[a-z]/gi, (letter) => accents[letter] ?? letter),
    )
    .join('');
  return `${OPENING}${said}${CLOSING}`;
}

/** The texts of a file of a catalogue, or of a part of one, nested or not. */
export function pseudoTexts<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return pseudo(texts) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, pseudoTexts<unknown>(text)]),
  ) as Texts;
}
