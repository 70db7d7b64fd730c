import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '../language/language.js';
import { newPoll } from './poll.js';
import { pollIn, tidyTranslations, withOwnTexts } from './poll-in.js';
import { ownTexts, textsByName, untranslatedTexts, withTextsByName } from './poll-texts.js';
import { pollTextNames, type PollTexts } from './translations.js';

const poll = {
  ...{ ...newPoll, name: 'Stay', description: 'Of guests' },
  style: { ...newPoll.style, welcomeScreen: { show: true, title: 'Hello', btnText: 'Go' } },
  language: 'en' as const,
  translations: { bg: { name: 'Престой', welcomeTitle: 'Здравейте', description: ' ' } },
};

test('a poll is read in a language as far as it is translated, and else in its own', () => {
  expect(ownTexts(pollIn(poll, 'bg'))).toEqual({
    ...{ name: 'Престой', description: 'Of guests' },
    ...{ welcomeTitle: 'Здравейте', welcomeButton: 'Go' },
  });
  expect(pollIn(poll, 'en')).toBe(poll);
  expect(pollIn(poll, 'fr')).toBe(poll);
  expect(untranslatedTexts(poll, 'bg')).toEqual(['description', 'welcomeButton']);
});

test('blank translations and those into the own language are none', () => {
  const translations = { ...poll.translations, en: { name: 'Trip' }, fr: { name: '' } };
  expect(tidyTranslations({ ...poll, translations })).toEqual({
    bg: { name: 'Престой', welcomeTitle: 'Здравейте' },
  });
  expect(tidyTranslations({ translations: { fr: { name: ' ' } } })).toBeUndefined();
});

const words = fc.string({ minLength: 1 }).map((text) => `${text}.`);
const texts = fc.record(
  Object.fromEntries(pollTextNames.map((name) => [name, words])) as Record<
    keyof PollTexts,
    typeof words
  >,
);

test('what goes out by name in all languages comes back the same', () => {
  const of = fc.dictionary(fc.constantFrom(...languages.filter((one) => one !== 'en')), texts);
  fc.assert(
    fc.property(texts, of, (own, translations) => {
      const written = { ...withOwnTexts(poll, own), translations };
      const byName = textsByName(written, 'en');
      const { translations: _gone, ...blank } = written;
      const back = withTextsByName(blank, byName, 'en');
      expect(ownTexts(back)).toEqual(own);
      expect(tidyTranslations(back)).toEqual(tidyTranslations(written));
    }),
  );
});
