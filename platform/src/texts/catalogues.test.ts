import { interfaceLanguages, isLanguage } from '@canvass/contracts/language/language';
import { textsFolder } from '@canvass/contracts/texts/folder';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const catalogues = ['workspace', 'respond', 'server', 'mail'] as const;

interface Tree {
  [key: string]: string | Tree;
}

/** The texts of a catalogue by their whole keys. */
function textsIn(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : textsIn(text, `${prefix}${key}.`),
  );
}

function read(language: string, catalogue: string): [string, string][] {
  const file = new URL(`${language}/${catalogue}.json`, textsFolder);
  return textsIn(JSON.parse(readFileSync(file, 'utf8')) as Tree);
}

/** What stands behind a key for each number a language counts by. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

const namesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

/** What is wrong with a language's catalogue, held against the English one. */
function problemsOf(
  language: string,
  theirs: readonly [string, string][],
  english: readonly [string, string][],
): string[] {
  const written = new Map(theirs);
  const bases = new Set(theirs.map(([key]) => key.replace(PLURAL, '')));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const names = new Map<string, Set<string>>();
  for (const [key, text] of english) {
    const base = key.replace(PLURAL, '');
    const known = names.get(base) ?? new Set(base === key ? [] : ['count']);
    names.set(base, new Set([...known, ...namesIn(text)]));
  }
  const missing = [...names.keys()].filter((base) => !bases.has(base));
  const unformed = [...bases]
    .filter((base) => !written.has(base))
    .flatMap((base) => forms.map((form) => `${base}_${form}`))
    .filter((key) => !written.has(key));
  return [
    ...[...missing, ...unformed].map((key) => `${key} is missing`),
    ...theirs.flatMap(([key, text]) => {
      const known = names.get(key.replace(PLURAL, ''));
      if (!known) return [`${key} is in no English catalogue`];
      if (text.trim() === '') return [`${key} is empty`];
      return namesIn(text)
        .filter((name) => !known.has(name))
        .map((name) => `${key} names ${name}, which it is not given`);
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

  it.each(interfaceLanguages.flatMap((language) => catalogues.map((name) => [language, name])))(
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
    ['has a text more', 'en', [...english, ['bye', 'Bye']], ['bye is in no English catalogue']],
    ['says nothing', 'en', [['greeting', ' '], ...english.slice(1)], ['greeting is empty']],
    [
      'names a value that is not given',
      'en',
      [['greeting', 'Hello {{nam}}'], ...english.slice(1)],
      ['greeting names nam, which it is not given'],
    ],
  ])('%s', (_, language, theirs, problems) => {
    expect(problemsOf(language, theirs, english)).toEqual(problems);
  });
});
