/**
 * Writes which placeholders each text has, as types, so that a wrong key or a forgotten placeholder does not compile:
 * `contracts/src/texts/<catalogue>.ts`, from the English catalogue.
 * Use: npm run texts, after a change of the English texts; with `--check` it writes nothing, and fails where it would.
 *   npm run texts -- --missing [language] [--since COMMIT]: prints what languages lack, with the English texts; with
 *     `--since` also what has been changed in English since
 *   npm run texts -- --count: prints how many texts each language has, and how often it says the terms of its glossary
 *   npm run texts -- --take FILE language: puts such a file, translated, or a folder of catalogues at its places
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format } from 'oxfmt';
import { countedInWords } from './glossary.mjs';
import { catalogues, missingTexts, PLURAL, takeTexts, textsIn } from './languages.mjs';
import { root } from './root.mjs';

const folder = `${root}contracts/src/texts/`;
const layout = JSON.parse(readFileSync(`${root}.oxfmtrc.json`, 'utf8'));

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

async function writeTypes(isCheck) {
  for (const catalogue of catalogues) {
    const file = `${folder}${catalogue}.ts`;
    const { code: source } = await format(file, typesOf(catalogue), layout);
    if (!isCheck) writeFileSync(file, source);
    else if (readFileSync(file, 'utf8') !== source) {
      console.error(`${file} is not what \`npm run texts\` makes of the English texts.`);
      process.exitCode = 1;
    }
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    count: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    since: { type: 'string' },
    take: { type: 'string' },
  },
});
const [language] = positionals;
if (values.count) console.log(countedInWords().join('\n'));
else if (values.missing) console.log(JSON.stringify(missingTexts(language, values.since), null, 2));
else if (values.take !== undefined) {
  if (!language) throw new Error('Say whose texts they are: --take FILE LANGUAGE.');
  console.log(takeTexts(values.take, language).join('\n'));
} else await writeTypes(values.check);
