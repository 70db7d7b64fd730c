/**
 * Cyrillic as Bulgaria's law on transliteration has it, with the letters of Russian, Ukrainian and Serbian; Greek as ISO 843
 * has it; and Latin letters that are no letter with an accent.
 */
const written =
  'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh щ:sht ъ:a ь:y ' +
  'ю:yu я:ya ё:yo ы:y э:e і:i ї:yi є:ye ґ:g ђ:dj ј:j љ:lj њ:nj ћ:c џ:dz ' +
  'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o ' +
  'ß:ss æ:ae œ:oe ø:o đ:d ð:d þ:th ł:l ı:i ħ:h';

const latinOf = new Map(
  written.split(' ').map((pair): [string, string] => {
    const [letter = '', latin = ''] = pair.split(':');
    return [letter, latin];
  }),
);

/** A text in lower case, with Cyrillic, Greek and accented letters in Latin ones; other letters stay as they are. */
export function inLatin(text: string): string {
  return [...text.normalize('NFC').toLowerCase()].map(latinLetter).join('');
}

function latinLetter(letter: string): string {
  const known = latinOf.get(letter);
  if (known !== undefined) return known;
  const bare = [...letter.normalize('NFKD')].filter((part) => !/\p{Mark}/u.test(part));
  return bare.map((part) => latinOf.get(part) ?? part).join('');
}
