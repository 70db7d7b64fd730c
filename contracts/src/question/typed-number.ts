/** What a respondent has typed where a whole number is asked for. */
export type TypedNumber =
  | { kind: 'nothing' }
  | { kind: 'whole'; number: number }
  /** A number, but no whole one: 12,5 or 12.5. */
  | { kind: 'fraction' }
  /** 1.234 is a thousand and more to some, and little more than 1 to others. `number` is the whole one. */
  | { kind: 'unclear'; number: number }
  | { kind: 'unread' };

const SIGN = /^[+\-\u2212\u2013\ufe63\uff0b\uff0d]/;
const MINUS = /^[-\u2212\u2013\ufe63\uff0d]/;
/** Marks of writing direction, which keyboards of some languages add. */
const INVISIBLE = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Separators, as those of Latin script. Some always begin a fraction, others never do. */
const separators: readonly (readonly [RegExp, string])[] = [
  [/[\uff0e\u06d4]/g, '.'],
  [/[\uff0c\u060c]/g, ','],
  [/[\u2019\u02bc\uff07\u066c]/g, "'"],
  [/\s/g, ' '],
];
const BEGINS_FRACTION = /[.,\u066b]/;
const ALWAYS_BEGINS_FRACTION = '\u066b';

/**
 * Reads a whole number in the digits of any script, with or without separators between groups of three digits.
 * @param typed as it stands in the field
 */
export function readNumber(typed: string): TypedNumber {
  const text = withLatinDigits(typed).replace(INVISIBLE, '').trim();
  if (text === '') return { kind: 'nothing' };
  const sign = MINUS.test(text) ? -1 : 1;
  let body = text.replace(SIGN, '').trim();
  for (const [variants, separator] of separators) body = body.replace(variants, separator);
  if (!/^\d*(?:[.,' \u066b]\d+)*[.,]?$/.test(body) || !/\d/.test(body)) return { kind: 'unread' };
  const number = readBody(body.replace(/[.,]$/, ''));
  return 'number' in number ? { ...number, number: sign * number.number || 0 } : number;
}

/** @param body groups of digits with single separators between them */
function readBody(body: string): TypedNumber {
  const groups = body.split(/\D/);
  const between = body.replace(/\d/g, '');
  const separator = between.slice(-1);
  const isRepeated = between.indexOf(separator) < between.length - 1;
  if (isRepeated || !BEGINS_FRACTION.test(separator)) return wholeOf(groups, between);
  const whole = groups.slice(0, -1);
  const last = groups[groups.length - 1] ?? '';
  const isAlone = between.length === 1 && separator !== ALWAYS_BEGINS_FRACTION;
  if (isAlone && last.length === 3 && isFirstOfGroups(whole[0])) {
    return { kind: 'unclear', number: Number(groups.join('')) };
  }
  return /^0+$/.test(last) ? wholeOf(whole, between.slice(0, -1)) : { kind: 'fraction' };
}

function isFirstOfGroups(group = ''): boolean {
  return /^[1-9]\d{0,2}$/.test(group);
}

/** A number in one group of digits, or in several of three with the same separator between them. */
function wholeOf(groups: readonly string[], between: string): TypedNumber {
  const [first, ...others] = groups;
  const isGrouped =
    isFirstOfGroups(first) &&
    others.every(({ length }) => length === 3) &&
    new Set(between).size === 1 &&
    !between.includes(ALWAYS_BEGINS_FRACTION);
  if (others.length > 0 && !isGrouped) return { kind: 'unread' };
  return { kind: 'whole', number: Number(groups.join('')) };
}

const DIGIT = /\p{Nd}/u;

/** The text with the digits of every script as those from 0 to 9. */
function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // The digits of a script follow one another from its zero, and those of two scripts may follow one another, too.
    let before = 0;
    while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });
}
