/**
 * Writes which placeholders each text has, as types, so that a wrong key or a forgotten placeholder does not compile:
 * `contracts/src/texts/<catalogue>.ts`, from the English catalogue.
 * Use: npm run texts, after a change of the English texts; with `--check` it writes nothing, and fails where it would.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { root } from './root.mjs';

const folder = `${root}contracts/src/texts/`;
const layout = JSON.parse(readFileSync(`${root}.oxfmtrc.json`, 'utf8'));
const catalogues = ['workspace', 'respond', 'server', 'mail'];

/** What stands behind a key for each number a language counts by. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * The texts of a catalogue, nested or not, by their whole keys.
 * @returns {[string, string][]}
 */
function textsIn(tree, prefix = '') {
  return Object.entries(tree).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text]] : textsIn(text, `${prefix}${key}.`),
  );
}

/** The source of a catalogue's types. */
function typesOf(catalogue) {
  const tree = JSON.parse(readFileSync(`${folder}en/${catalogue}.json`, 'utf8'));
  const placeholders = new Map();
  for (const [key, text] of textsIn(tree)) {
    const base = key.replace(PLURAL, '');
    const named = placeholders.get(base) ?? new Set(base === key ? [] : ['count']);
    for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g)) named.add(name);
    placeholders.set(base, named);
  }
  const lines = [...placeholders].map(([key, named]) => {
    const union = [...named].sort().map((name) => `'${name}'`);
    return `'${key}': ${union.join(' | ') || 'never'};`;
  });
  const name = catalogue[0].toUpperCase() + catalogue.slice(1);
  return `/** The placeholders of each text. Made of \`en/${catalogue}.json\` by \`npm run texts\`. */
export interface ${name}Catalogue {
${lines.join('\n')}
}
`;
}

const isCheck = process.argv.includes('--check');
for (const catalogue of catalogues) {
  const file = `${folder}${catalogue}.ts`;
  const { code: source } = await format(file, typesOf(catalogue), layout);
  if (!isCheck) writeFileSync(file, source);
  else if (readFileSync(file, 'utf8') !== source) {
    console.error(`${file} is not what \`npm run texts\` makes of the English texts.`);
    process.exitCode = 1;
  }
}
