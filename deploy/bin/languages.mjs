/** What other languages lack of the English texts, and how they get it: `npm run texts -- --missing` and `--take`. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { root } from './root.mjs';

const folder = `${root}contracts/src/texts/`;
export const catalogues = ['workspace', 'respond', 'server', 'mail'];

/** What stands behind a key for each number a language counts by. */
export const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * The texts of a catalogue, nested or not, by their whole keys.
 * @returns {[string, string][]}
 */
export function textsIn(tree, prefix = '') {
  return Object.entries(tree).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text]] : textsIn(text, `${prefix}${key}.`),
  );
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The English texts as a language counts: with its own plural forms, in the English order. Nothing at all may have a text of
 * its own in any language, as it has one in English.
 */
function wantedOf(english, language) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const texts = new Map(textsIn(english));
  const wanted = new Map();
  for (const [key, text] of texts) {
    const base = key.replace(PLURAL, '');
    if (base === key) wanted.set(key, text);
    else {
      for (const form of FORMS) {
        const name = `${base}_${form}`;
        if (!forms.includes(form) && !(form === 'zero' && texts.has(name))) continue;
        wanted.set(name, texts.get(name) ?? texts.get(`${base}_other`) ?? text);
      }
    }
  }
  return wanted;
}

/** Nests texts by the words of their keys. */
function nested(texts) {
  const tree = {};
  for (const [key, text] of texts) {
    const words = key.split('.');
    const last = words.pop();
    let group = tree;
    for (const word of words) group = group[word] ??= {};
    group[last] = text;
  }
  return tree;
}

/** The English texts of a catalogue at a commit. */
function englishAt(commit, catalogue) {
  const path = `contracts/src/texts/en/${catalogue}.json`;
  const source = execFileSync('git', ['show', `${commit}:${path}`], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  });
  return new Map(textsIn(JSON.parse(source)));
}

/** Languages that have a folder of texts, but for English. */
function translated() {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name);
}

/**
 * Of each language and catalogue the missing texts, as English has them.
 * @param only one language; undefined for all that have a folder
 * @param since a commit; texts whose English has changed since are missing, too
 */
export function missingTexts(only, since) {
  const languages = only ? [only] : translated();
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        catalogues.flatMap((catalogue) => {
          const english = read(`${folder}en/${catalogue}.json`);
          const theirs = new Map(textsIn(read(`${folder}${language}/${catalogue}.json`)));
          const before = since && englishAt(since, catalogue);
          const now = new Map(textsIn(english));
          const isChanged = (key) => before?.has(key) && before.get(key) !== now.get(key);
          const missing = [...wantedOf(english, language)].filter(
            ([key]) => !theirs.get(key)?.trim() || isChanged(key),
          );
          return missing.length > 0 ? [[catalogue, Object.fromEntries(missing)]] : [];
        }),
      ),
    ]),
  );
}

/** The texts that a translator hands in: a folder of catalogues, or a file with one of them or more. */
function handedIn(path, language) {
  if (statSync(path).isDirectory()) {
    return Object.fromEntries(
      catalogues.map((catalogue) => [catalogue, read(`${path}/${catalogue}.json`)]),
    );
  }
  const file = read(path);
  return file[language] ?? file;
}

/**
 * Puts texts at their places among those of a language, in the English order. What English no longer has is dropped.
 * @returns what was taken and dropped, in words
 */
export function takeTexts(path, language) {
  const given = handedIn(path, language);
  const strange = Object.keys(given).filter((name) => !catalogues.includes(name));
  if (strange.length > 0) throw new Error(`${path} has no catalogues, but ${strange.join(', ')}.`);
  mkdirSync(`${folder}${language}`, { recursive: true });
  return catalogues.flatMap((catalogue) => {
    const file = `${folder}${language}/${catalogue}.json`;
    const theirs = new Map(textsIn(read(file)));
    const taken = textsIn(given[catalogue] ?? {});
    for (const [key, text] of taken) theirs.set(key, text);
    const wanted = wantedOf(read(`${folder}en/${catalogue}.json`), language);
    const kept = [...wanted.keys()].flatMap((key) =>
      theirs.has(key) ? [[key, theirs.get(key)]] : [],
    );
    writeFileSync(file, `${JSON.stringify(nested(kept), null, 2)}\n`);
    const dropped = [...theirs.keys()].filter((key) => !wanted.has(key));
    return [
      `${language}/${catalogue}: ${taken.length} taken, ${wanted.size - kept.length} missing.`,
      ...dropped.map((key) => `${language}/${catalogue}: ${key} is dropped, English has it not.`),
    ];
  });
}
