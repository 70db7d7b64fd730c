import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FaultPlace } from '../contracts/src/device/fault.js';
import type { Plugin } from 'vite';

const { browserslist } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { browserslist: Record<'respond' | 'workspace', string[]> };

/** The oldest browsers that a build is for, as Vite names them: `chrome80`. The linters take the same list. */
export function floorOf(build: keyof typeof browserslist): string[] {
  return browserslist[build].map((browser) => browser.replace(' ', ''));
}

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The words of each language: the page has no catalogue yet. */
function wordsByLanguage(): Record<string, Record<string, string>> {
  const texts = file('../contracts/src/texts');
  const folders = readdirSync(texts, { withFileTypes: true }).filter((each) => each.isDirectory());
  return Object.fromEntries(
    folders.map(({ name }) => {
      const all = JSON.parse(readFileSync(`${texts}/${name}/respond.json`, 'utf8')) as Texts;
      const { browserTooOldTitle = '', browserTooOldText = '' } = all;
      return [name, { browserTooOldTitle, browserTooOldText }];
    }),
  );
}

type Texts = Record<string, string>;

/**
 * Puts a script into the page that says in words that a browser is too old for it. It stands in the page itself: a browser
 * that runs nothing else runs it, and a first visit asks for no more files.
 * @param at what the page reports as
 */
export function sayTooOld(at: Extract<FaultPlace, 'page' | 'workspace'>): Plugin {
  const source = readFileSync(file('src/floor/too-old.js'), 'utf8')
    .replaceAll(/^ *\/\*[^]*?\*\/\n/gm, '')
    .replaceAll(/^ +/gm, '');
  const floor = {
    ...{ page: at, report: '/api/device/fault' },
    // The server puts its own words into a respondent page.
    texts: at === 'page' ? {} : wordsByLanguage(),
  };
  const children = source.replace('CANVASS_FLOOR', () => JSON.stringify(floor));
  return {
    name: 'canvass-floor',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', children, injectTo: 'body' }],
    },
  };
}
