/** Whether each language keeps the words that its glossary settles, `docs/languages/terms.json`: `npm run texts -- --count`. */
import { readFileSync } from 'node:fs';
import { catalogues, PLURAL, textsIn } from './languages.mjs';
import { root } from './root.mjs';

/**
 * Of each language the words as patterns, by the term; English says where a term stands, and `never` is what no text of a
 * language says.
 */
const terms = JSON.parse(readFileSync(`${root}docs/languages/terms.json`, 'utf8'));

/**
 * The languages that have settled words.
 * @public for its test, which imports it by its address
 */
export const settled = Object.keys(terms).filter((language) => language !== 'en');

/** Values have names of their own, and addresses are the same everywhere. */
const wordsOf = (text) => text.replaceAll(/\{\{\w+\}\}|\S+@\S+/g, ' ');

/** @returns {Map<string, string>} texts by catalogue and key */
function textsOf(language) {
  return new Map(
    catalogues.flatMap((catalogue) => {
      const file = `${root}contracts/src/texts/${language}/${catalogue}.json`;
      return textsIn(JSON.parse(readFileSync(file, 'utf8')), `${catalogue}:`);
    }),
  );
}

const english = textsOf('en');

/** How many texts a language has, and of each term where it stands in English and where the language says it. */
function countTerms(language, sources = english, theirs = textsOf(language)) {
  const { never, ...words } = terms[language];
  const texts = [...theirs].map(([key, text]) => {
    const source = sources.get(key) ?? sources.get(key.replace(PLURAL, '_other')) ?? '';
    return { key, source: wordsOf(source), text: wordsOf(text) };
  });
  const used = Object.entries(words).map(([term, word]) => {
    const stands = new RegExp(terms.en[term], 'iu');
    const says = new RegExp(word, 'iu');
    const asked = texts.filter(({ source }) => stands.test(source));
    const left = asked.filter(({ text }) => !says.test(text)).map(({ key }) => key);
    return { term, asked: asked.length, left };
  });
  const refused = new RegExp(never, 'iu');
  const strange = texts.filter(({ text }) => refused.test(text)).map(({ key }) => key);
  return { texts: texts.length, used, strange };
}

/**
 * What breaks the glossary of a language, a line each; the texts are its own unless others are given.
 * @public for its test, which imports it by its address
 */
export function breachesOf(language, sources, theirs) {
  const { used, strange } = countTerms(language, sources, theirs);
  return [
    ...used.flatMap(({ term, left }) => left.map((key) => `${key} does not say ${term}`)),
    ...strange.map((key) => `${key} says what the glossary rules out`),
  ];
}

/** The numbers of all languages, a line each. */
export function countedInWords() {
  return settled.map((language) => {
    const { texts, used } = countTerms(language);
    const said = used.map(({ term, asked, left }) => `${term} ${asked - left.length}/${asked}`);
    return `${language}: ${texts} texts; ${said.join(', ')}`;
  });
}
