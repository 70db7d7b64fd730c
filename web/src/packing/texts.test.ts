import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { packTexts, textsOf } from './texts.js';

test('a visit has the texts of its code in each language, and later code waits for those it lacks', async () => {
  const root = mkdtempSync(join(tmpdir(), 'canvass-texts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const file = (name: string) => join(root, name);
  const write = (name: string, content: string) => {
    mkdirSync(dirname(file(name)), { recursive: true });
    writeFileSync(file(name), content);
  };
  const ui = { now: 'At once', late: 'Later', none: 'Never' };
  const error = { named: 'Named', answered: 'Answered' };
  write('texts/en/workspace.json', JSON.stringify({ ui, error }));
  write(
    'texts/bg/workspace.json',
    JSON.stringify({ ui: { now: 'Веднага', late: 'После' }, error }),
  );
  write('src/catalogue.ts', 'export const fetched = "whole";');
  write(
    'src/packed.ts',
    'export const fetched = "packed"; export const withTexts = (code) => code;',
  );
  write('src/word.ts', 'export const word = (code) => say(`error.${code}`);');
  write('src/main.ts', "import { routes } from './routes.tsx'; globalThis.routes = routes;");
  write(
    'src/routes.tsx',
    "export const routes = [screen('/', 'route.home', async () => (await import('./home.js')).Home)];",
  );
  write(
    'src/home.tsx',
    `import { fetched } from './catalogue.js';
    import { word } from './word.js';
    export const Home = () => [word('named'), fetched, say('ui.now'), import('./late.js'), import('./plain.js')];`,
  );
  write('src/late.tsx', "export const late = say('ui.late');");
  write('src/plain.tsx', "export const plain = say('ui.now');");

  const visits = { entry: file('src/main.ts'), routes: file('src/routes.tsx'), shownSoon: {} };
  const { output } = (await build({
    ...{ root, configFile: false, logLevel: 'silent' },
    plugins: [
      packTexts({
        ...{ catalogues: file('texts'), folder: file('src'), except: [], visits },
        worded: { by: file('src/word.ts'), group: 'error' },
        ...{ whole: file('src/catalogue.ts'), packed: file('src/packed.ts') },
      }),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: visits.entry } },
  })) as Rolldown.RolldownOutput;

  const code = output.flatMap((each) => (each.type === 'chunk' ? [each.code] : [])).join('\n');
  expect(code).toContain('packed');
  expect(code).not.toContain('whole');
  const waiting = new Map(
    [...code.matchAll(/withTexts\(.*?import\("\.\/(\w+)-.*?, (\d+)\)/gs)].map(
      ([, module = '', number]) => [module, Number(number)],
    ),
  );
  expect([...waiting.keys()].toSorted()).toEqual(['home', 'late', 'plain']);

  const part = (path: string) => {
    const found = output.find(({ fileName }) => fileName.startsWith(`texts/${path}-`));
    return JSON.parse(String(found?.type === 'asset' && found.source)) as {
      covers: number[];
      texts: object;
    };
  };
  const first = part('bg/home');
  // What only an answer of the server can say comes with the first one.
  expect(first.texts).toEqual({
    ui: { now: 'Веднага', none: 'Never' },
    error: { named: 'Named' },
  });
  expect(first.covers.toSorted()).toEqual([waiting.get('home'), waiting.get('plain')].toSorted());
  expect(part('en/all').texts).toEqual({ ui, error });
});

test('a text that a language lacks is English, each with its own plural forms', () => {
  const english = new Map([
    ['a', 'A'],
    ['b_one', 'One'],
    ['b_other', 'Many'],
  ]);
  const own = new Map([
    ['b_one', 'Один'],
    ['b_few', 'Несколько'],
  ]);
  expect(textsOf(new Set(['a', 'b']), own, english)).toEqual({
    ...{ b_one: 'Один', b_few: 'Несколько', a: 'A' },
  });
});
