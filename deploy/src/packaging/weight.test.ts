import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { interfaceLanguages } from '@canvass/contracts/language/language';
import { afterAll, describe, expect, it } from 'vitest';

/** What a first visit may cost: files, which leave room for calls of the API, and bytes of script and texts as they travel. */
const MOST_FILES = 8;
const MOST_BYTES = 250_000;

/** The page itself, its styles and the typeface of the reader's letters. */
const OTHER_FILES = 3;

const folder = fileURLToPath(new URL('../../../web/dist/workspace/', import.meta.url));
const read = (name: string) => readFileSync(folder + name, 'utf8');

const page = read('index.html');
const routes = JSON.parse(read('routes.json')) as {
  path: string;
  part: string;
  scripts: string[];
}[];
const version = JSON.parse(read('texts/version.json')) as string;
const ofPage = [...page.matchAll(/(?:src|href)="[^"]*\/([^"/]+\.js)"/g)].map(([, name]) => name);

/** Scripts that a script loads before it runs. */
function importsOf(name: string): string[] {
  return [...read(name).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
    ([, imported = '']) => imported,
  );
}

function withImports(names: readonly (string | undefined)[], known = new Set<string>()) {
  for (const name of names) {
    if (name === undefined || known.has(name)) continue;
    known.add(name);
    withImports(importsOf(name), known);
  }
  return known;
}

const figures: string[] = [];
afterAll(() => console.log(figures.join('\n')));

describe('a first visit', () => {
  it('is known of every screen', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(page.match(/rel="stylesheet"/g)).toHaveLength(1);
  });

  it.each(routes)('to $path loads few files, and little script', ({ path, part, scripts }) => {
    const loaded = withImports([...ofPage, ...scripts]);
    // What is not named in the page is asked for later, one round after the other.
    const named = [...withImports(ofPage), ...scripts];
    expect([...loaded].toSorted()).toEqual(named.toSorted());
    const texts = interfaceLanguages.map(
      (language) => gzipSync(read(`texts/${language}/${part}-${version}.json`)).length,
    );
    const bytes = [...loaded].reduce(
      (sum, name) => sum + gzipSync(read(name)).length,
      Math.max(...texts),
    );
    const files = loaded.size + OTHER_FILES;
    figures.push(
      `${path}: ${files} files, ${Math.round(bytes / 1000)} KB of script and of texts in the longest language, gzipped`,
    );
    expect(files).toBeLessThanOrEqual(MOST_FILES);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });
});
