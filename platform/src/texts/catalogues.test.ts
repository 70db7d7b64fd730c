import {
  interfaceLanguages,
  isLanguage,
  type InterfaceLanguage,
} from '@canvass/contracts/language/language';
import { textsFolder } from '@canvass/contracts/texts/folder';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogues, ENGLISH, PLURAL, readTexts } from './testing/catalogue-files.js';

const read = (language: string, catalogue: (typeof catalogues)[number]) =>
  readTexts(textsFolder, language, catalogue);

const namesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

/** Forms that may spell a number out instead of showing it. */
const SPELT = /_(zero|one|two)$/;

/** The forms by which a language counts; nothing at all has a text of its own wherever English has one for it. */
function formsOf(language: string, base: string, english: ReadonlyMap<string, string>): string[] {
  const forms: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return english.has(`${base}_zero`) && !forms.includes('zero') ? ['zero', ...forms] : forms;
}

/** Of each text without its plural form, the values that any of its English forms shows. */
function valuesIn(source: readonly [string, string][]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const [key, text] of source) {
    const base = key.replace(PLURAL, '');
    const known = values.get(base) ?? new Set(base === key ? [] : ['count']);
    values.set(base, new Set([...known, ...namesIn(text)]));
  }
  return values;
}

/** What is wrong with a language's catalogue, held against the English one. */
function problemsOf(
  language: string,
  theirs: readonly [string, string][],
  source: readonly [string, string][],
): string[] {
  const english = new Map(source);
  const values = valuesIn(source);
  const written = new Map(theirs);
  const plurals = (base: string) =>
    formsOf(language, base, english).map((form) => `${base}_${form}`);
  const wanted = new Set(
    source.flatMap(([key]) => {
      const base = key.replace(PLURAL, '');
      return base === key ? [key] : plurals(base);
    }),
  );
  return [
    ...[...wanted].filter((key) => !written.has(key)).map((key) => `${key} is missing`),
    ...theirs.flatMap(([key, text]) => {
      if (!wanted.has(key)) return [`${key} is in no English catalogue`];
      if (text.trim() === '') return [`${key} is empty`];
      const base = key.replace(PLURAL, '');
      const shown = namesIn(text);
      const asked = namesIn(english.get(key) ?? english.get(`${base}_other`) ?? '');
      // A form may spell its number out.
      const left = SPELT.test(key) ? [] : asked.filter((name) => !shown.includes(name));
      return [
        ...shown
          .filter((name) => !values.get(base)?.has(name))
          .map((name) => `${key} names ${name}, which it is not given`),
        ...left.map((name) => `${key} leaves out ${name}`),
      ];
    }),
  ];
}

describe('the languages of the product', () => {
  it('are those that have catalogues', () => {
    const folders = readdirSync(textsFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual([...interfaceLanguages].sort());
    expect(folders.filter((name) => !isLanguage(name))).toEqual([]);
  });

  it.each(
    interfaceLanguages.flatMap((language) => catalogues.map((name) => [language, name] as const)),
  )(
    'have in %s/%s.json every text, with no other placeholders than the English one',
    (language, catalogue) => {
      expect(problemsOf(language, read(language, catalogue), read('en', catalogue))).toEqual([]);
    },
  );
});

describe('a catalogue that is held against the English one', () => {
  const english: [string, string][] = [
    ['greeting', 'Hello {{name}}'],
    ['left_one', 'One code left'],
    ['left_other', '{{count}} codes left'],
  ];

  it.each<[string, string, [string, string][], string[]]>([
    ['is complete', 'en', english, []],
    ['lacks a text', 'en', english.slice(1), ['greeting is missing']],
    ['lacks the form for a number', 'ru', english, ['left_few is missing', 'left_many is missing']],
    [
      'leaves a value out',
      'en',
      [['greeting', 'Hello'], english[1] as [string, string], ['left_other', 'Codes left']],
      ['greeting leaves out name', 'left_other leaves out count'],
    ],
    ['has a text more', 'en', [...english, ['bye', 'Bye']], ['bye is in no English catalogue']],
    ['says nothing', 'en', [['greeting', ' '], ...english.slice(1)], ['greeting is empty']],
    [
      'names a value that is not given',
      'en',
      [['greeting', 'Hello {{nam}}'], ...english.slice(1)],
      ['greeting names nam, which it is not given', 'greeting leaves out name'],
    ],
  ])('%s', (_, language, theirs, problems) => {
    expect(problemsOf(language, theirs, english)).toEqual(problems);
  });
});

/** What is the same in every language, as it is a name or an abbreviation. */
const names = ['CSV', 'Excel', 'SPSS', 'Stata', 'NPS', 'PDF', 'SSL', 'JSON', 'DKIM', 'DMARC'];

/** Letters of the languages that are not written with Latin ones. */
const scripts: Partial<Record<InterfaceLanguage, RegExp>> = {
  bg: /\p{Script=Cyrillic}/u,
  ru: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
};

/** Letters that look like those of another script: a word is written in one of the two. */
const MIXED = /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u;

/** The words of a text: without its values and what it says of their names. */
const wordsOf = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, ' ');

describe('a text in another language', () => {
  it.each(interfaceLanguages.filter((language) => language !== 'en'))(
    'is in %s and in no other',
    (language) => {
      const script = scripts[language];
      const left = catalogues.flatMap((catalogue) => {
        const english = new Map(read('en', catalogue));
        return read(language, catalogue).filter(([key, text]) => {
          const words = wordsOf(text);
          if (!/\p{Letter}{2}/u.test(words)) return false;
          if (MIXED.test(words)) return true;
          if (script) return !script.test(words) && names.every((name) => !words.includes(name));
          const isSame =
            text === english.get(key.replace(PLURAL, '_other')) || text === english.get(key);
          return ENGLISH.test(words) || (isSame && words.trim().split(/\s+/).length > 3);
        });
      });
      expect(left).toEqual([]);
    },
  );
});

/** What buttons are called, and what is written on them. */
const buttons = [
  ['poll.rules.useFor', 'poll.rules.use'],
  ['poll.rules.simpleFor', 'poll.rules.simple'],
  ['library.previewOf', 'poll.preview'],
  ['session.endOn', 'session.end'],
] as const;

it.each(interfaceLanguages)('buttons are called what is written on them, in %s', (language) => {
  const texts = new Map(read(language, 'workspace'));
  const misnamed = buttons.filter(([name, written]) => {
    const seen = texts.get(written);
    return seen === undefined || !texts.get(name)?.includes(seen);
  });
  expect(misnamed).toEqual([]);
});
