import { describe, expect, it } from 'vitest';
import {
  directionOf,
  fallbackLanguage,
  interfaceLanguageOf,
  interfaceLanguages,
  isLanguage,
  languages,
  languagesOf,
  spokenOrNull,
  textIn,
} from './language.js';
import { textSchema } from './schema.js';

describe('textIn', () => {
  it.each([
    ['the asked language', { en: 'Yes', bg: 'Да', fr: 'Oui' }, 'Yes'],
    ['the fallback', { bg: 'Да', fr: 'Oui' }, 'Да'],
    ['the fallback for an empty text', { en: '', bg: 'Да' }, 'Да'],
    ['the first there is', { ru: 'Да', fr: 'Oui' }, 'Oui'],
    ['nothing', {}, ''],
    ['nothing', undefined, ''],
  ])('gives %s', (_, text, expected) => {
    expect(textIn(text, 'en')).toBe(expected);
  });
});

describe('languagesOf', () => {
  it('names the languages in which something is said, in menu order', () => {
    expect(languagesOf([{ ru: 'Да', en: ' ' }, undefined, { bg: 'Да', fr: '' }])).toEqual([
      'bg',
      'ru',
    ]);
    expect(languagesOf([])).toEqual([]);
  });
});

describe('languages', () => {
  it('are the ten of the interface, with Bulgarian to fall back on', () => {
    expect(languages).toHaveLength(10);
    expect(fallbackLanguage).toBe('bg');
  });

  it('are told from anything else', () => {
    expect(languages.every(isLanguage)).toBe(true);
    expect(['EN', 'xx', '', null, 1].some(isLanguage)).toBe(false);
  });

  it('alone may name a text', () => {
    expect(textSchema.parse({ en: 'Yes' })).toEqual({ en: 'Yes' });
    expect(textSchema.parse({ fr: 'Cafe\u0301' })).toEqual({ fr: 'Caf\u00e9' });
    expect(textSchema.safeParse({ xx: 'Yes' }).success).toBe(false);
  });
});

describe('the languages of the product itself', () => {
  it('are some of those that questions are asked in', () => {
    expect(interfaceLanguages.every(isLanguage)).toBe(true);
  });

  it.each([
    [['zz', 'en'], 'en'],
    [[null, undefined], 'en'],
    [[], 'en'],
  ])('are looked for in what is wanted, %j, and else it is English', (wanted, expected) => {
    expect(interfaceLanguageOf(wanted)).toBe(expected);
  });

  it('hold for a choice only as long as they are spoken', () => {
    expect(spokenOrNull('en')).toBe('en');
    expect(spokenOrNull(undefined)).toBeNull();
    expect(languages.filter((each) => spokenOrNull(each))).toEqual([...interfaceLanguages]);
  });

  it('are read from the left, but for Arabic', () => {
    expect(languages.filter((each) => directionOf(each) === 'rtl')).toEqual(['ar']);
  });
});
