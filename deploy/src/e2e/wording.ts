import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { catalogues, PLURAL, readTexts } from '@canvass/platform/texts/testing/catalogue-files';
import { pseudo } from './pseudo.js';

/** What a text of the product is in another language, found by what it is in English. */
export interface Wording {
  /** Finds a text by its English name, as Playwright would. @param isExact whether a string is the whole name */
  nameOf(english: string | RegExp, isExact: boolean): RegExp;
  /** Finds a field by how its English label begins; what follows may be no more than a mark. */
  labelOf(english: string | RegExp, isExact: boolean): RegExp;
  /** Finds elements by a selector that has English texts in it. */
  selectorOf(english: string): string;
}

/** An English text, and what it is in the other language: one text, or one for each plural form. */
interface Said {
  english: string;
  other: readonly string[];
}

/** The catalogues themselves, whichever ones a product is given. */
const folder = new URL('../../../contracts/src/texts/', import.meta.url);

const VALUE = /\{\{\w+\}\}/;

/** All texts of a language, by catalogue and key. */
function textsOf(language: InterfaceLanguage): [key: string, text: string][] {
  return catalogues.flatMap((catalogue) =>
    readTexts(folder, language, catalogue).map(([key, text]): [string, string] => [
      `${catalogue}:${key}`,
      text,
    ]),
  );
}

function saidIn(language: InterfaceLanguage): Said[] {
  const byBase = new Map<string, string[]>();
  for (const [key, text] of textsOf(language)) {
    const base = key.replace(PLURAL, '');
    byBase.set(base, [...(byBase.get(base) ?? []), text]);
  }
  return textsOf('en').map(([key, english]) => ({
    english,
    other: byBase.get(key.replace(PLURAL, '')) ?? [],
  }));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/**
 * A pattern of a text whose values may be anything, or those that are given in their order.
 * @param isBeginning whether the last value may go on
 */
const patternOf = (text: string, values: readonly string[] = [], isBeginning = false) => {
  const left = values.map((value, index) =>
    isBeginning && index === values.length - 1 ? `${escaped(value)}.*` : escaped(value),
  );
  return text
    .split(VALUE)
    .map(escaped)
    .reduce((before, after) => `${before}${left.shift() ?? '.*'}${after}`);
};

/** The values that a text has in a name; undefined where the name is none of that text. */
function valuesIn(english: string, name: string): string[] | undefined {
  if (!VALUE.test(english) || !/\p{Letter}{2}/u.test(english.replaceAll(/\{\{\w+\}\}/g, ''))) {
    return undefined;
  }
  const pattern = english.split(VALUE).map(escaped).join('(.+)');
  const found = new RegExp(`^${pattern}$`).exec(name);
  return found ? found.slice(1) : undefined;
}

/** What a pattern begins with, as far as it is literal. */
const literalOf = ({ source }: RegExp) =>
  /^\^?([\p{Letter}\d :“”’?-]+)/u.exec(source)?.[1] ?? source;

/** An action with the name of its record, as buttons of lists are called, as patterns: only the action is a text. */
function actionsIn(said: readonly Said[], name: string): string[] {
  const [, action, record = ''] = /^(.+?): (.+)$/.exec(name) ?? [];
  const found = said.filter(({ english }) => english === action).flatMap(({ other }) => other);
  return found.map((text) => `${patternOf(text)} ?: ${escaped(record)}`);
}

/** The texts of the other language that an English name stands for, as patterns. */
function patternsOf(said: readonly Said[], name: string | RegExp, isExact: boolean): string[] {
  const isMeant = (english: string) => {
    if (name instanceof RegExp) return name.test(english);
    return isExact ? english === name : english.toLowerCase().includes(name.toLowerCase());
  };
  const literal = name instanceof RegExp ? literalOf(name) : name;
  const found = said.flatMap(({ english, other }) => {
    const values = valuesIn(english, literal);
    if (values) return other.map((text) => patternOf(text, values, name instanceof RegExp));
    return isMeant(english) ? other.map((text) => patternOf(text)) : [];
  });
  // A text that is all values would fit everything.
  return [...new Set([...found, ...actionsIn(said, literal)])].filter((pattern) =>
    /[\p{Letter}\d]/u.test(pattern),
  );
}

function nameIn(said: readonly Said[], name: string | RegExp, isExact: boolean): RegExp {
  const patterns = patternsOf(said, name, isExact);
  const own = name instanceof RegExp ? name.source : escaped(name);
  if (name instanceof RegExp) {
    const [start, end] = [own.startsWith('^') ? '^' : '', own.endsWith('$') ? '$' : ''];
    return new RegExp([own, ...patterns.map((each) => start + each + end)].join('|'), name.flags);
  }
  const either = `(?:${[own, ...patterns].join('|')})`;
  return isExact ? new RegExp(`^\\s*${either}\\s*$`) : new RegExp(either, 'i');
}

/** A label that is wholly known is not the beginning of another one. */
function labelIn(said: readonly Said[], label: string | RegExp, isExact: boolean): RegExp {
  const whole = label instanceof RegExp ? literalOf(label) : label;
  const isKnown = said.some(({ english }) => english === whole);
  if (!(label instanceof RegExp) || !isKnown) return nameIn(said, label, isExact);
  const patterns = patternsOf(said, whole, true);
  return new RegExp(`^(?:${[escaped(whole), ...patterns].join('|')})(?!\\s*\\p{Letter})`, 'u');
}

/** The longest part of a text that is no value. */
const longestPart = (text: string) =>
  text
    .split(VALUE)
    .reduce((longest, part) => (part.length > longest.length ? part : longest))
    .trim();

function selectorIn(said: readonly Said[], selector: string): string {
  const partsOf = (english: string) => {
    // Numbers are values.
    const words = english
      .replaceAll(/\d[\d.,]*/g, '')
      .trim()
      .toLowerCase();
    const found = said
      .filter((each) => words !== '' && each.english.toLowerCase().includes(words))
      .flatMap(({ other }) => other.map(longestPart))
      .filter((part) => /\p{Letter}{2}/u.test(part));
    return [english, ...found];
  };
  const either = (english: string, write: (text: string) => string) => {
    const parts = [...new Set(partsOf(english))];
    return `:is(${parts.map((part) => write(JSON.stringify(part))).join(', ')})`;
  };
  return selector
    .replaceAll(/:(text|has-text)\("([^"]+)"\)/g, (_, by: string, english: string) =>
      either(english, (text) => `:${by}(${text})`),
    )
    .replaceAll(/\[aria-label(\^?)="?([^"\]#]+)"?\]/g, (_, start: string, english: string) =>
      either(english, (text) => `[aria-label${start}=${text}]`),
    );
}

/** The same search, which goes through all texts once for each name. */
function remembered(find: Wording['nameOf']): Wording['nameOf'] {
  const known = new Map<string, RegExp>();
  return (english, isExact) => {
    const key = [typeof english, String(english), isExact].join(' ');
    const found = known.get(key) ?? find(english, isExact);
    known.set(key, found);
    return found;
  };
}

function wordingBy(said: readonly Said[]): Wording {
  return {
    nameOf: remembered((english, isExact) => nameIn(said, english, isExact)),
    labelOf: remembered((english, isExact) => labelIn(said, english, isExact)),
    selectorOf: (english) => selectorIn(said, english),
  };
}

/** The product's texts in a language. */
export const wordingOf = (language: InterfaceLanguage): Wording => wordingBy(saidIn(language));

/** The product's texts in the pseudo-language. */
export const pseudoWording = (): Wording =>
  wordingBy(textsOf('en').map(([, english]) => ({ english, other: [pseudo(english)] })));
