import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { settingsSchema } from '../configuration/settings.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const textOf = (name: string): string => readFileSync(join(root, name), 'utf8');
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !/\.(test|suite)\.ts$/.test(name))
    .map((name) => join(folder, name));
const pages = filesIn('docs', '.md');
const groups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

function linksOf(page: string): string[] {
  return groups(textOf(page), /\]\((?!https?:|mailto:)([^)#\s]+)/g).map((link) =>
    normalize(join(dirname(page), link)),
  );
}

it('has every page within two steps from README', () => {
  const first = linksOf('README.md').filter((name) => name.endsWith('.md'));
  const found = new Set([...first, ...first.flatMap(linksOf)]);
  const lost = pages.filter((page) => !found.has(page) && !page.startsWith('docs/adr/'));
  expect(lost).toEqual([]);
});

/** Variables of engines and tools, which their own documentation describes. */
const others = new Set([
  ...['NODE_EXTRA_CA_CERTS', 'MONGO_INITDB_ROOT_PASSWORD', 'XDG_CACHE_HOME'],
  ...['CANVASS', 'CANVASS_KEY', 'POLL', 'CI'],
]);

it('names only variables that something reads', () => {
  const readers = [
    ...['configuration', 'attacks', 'export'].flatMap((name) =>
      filesIn(`deploy/src/${name}`, '.ts'),
    ),
    ...filesIn('deploy/bin', '.mjs'),
    ...filesIn('platform/src/testing', '.ts'),
    ...['deploy/compose.yaml', 'cli/src/program.ts'],
  ];
  const read = readers.map(textOf).join('\n');
  // Pages for those who change the code name constants, too.
  const forOperators = pages.filter((page) => !/^docs\/(adr|architecture)\//.test(page));
  for (const page of [...forOperators, 'README.md', 'CONTRIBUTING.md', 'SECURITY.md']) {
    const named = groups(textOf(page), /`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:=[^`]*)?`/g);
    const known = (name: string): boolean => others.has(name) || read.includes(name);
    expect([page, named.filter((name) => !known(name))]).toEqual([page, []]);
  }
});

it('states the defaults of settings as they are, in the page and in the compose file', () => {
  const page = textOf('docs/settings.md');
  const compose = textOf('deploy/compose.yaml');
  const defaults = Object.entries(settingsSchema.parse({}));
  const stated = defaults.filter(([, value]) => value !== undefined && value !== '');
  expect(stated.length).toBeGreaterThan(5);
  for (const [name, value] of stated) {
    const [, cell = ''] = new RegExp(`^\\| \`${name}\` \\| ([^|]*) \\|`, 'm').exec(page) ?? [];
    const [, inPage] = /^`([^`]*)`$/.exec(cell) ?? [];
    if (inPage !== undefined) expect([name, inPage]).toEqual([name, String(value)]);
    const [, inCompose] = new RegExp(`\\$\\{${name}:-([^}]+)\\}`).exec(compose) ?? [];
    const differs = ['TRUSTED_PROXIES', 'PUBLIC_URL'].includes(name);
    if (inCompose && !differs) expect([name, inCompose]).toEqual([name, String(value)]);
  }
});

it('states the oldest browsers as the builds and the linters have them', () => {
  const { browserslist } = JSON.parse(textOf('package.json')) as {
    browserslist: Record<'respond' | 'workspace', string[]>;
  };
  for (const [name, build] of [
    ['the respondent page', 'respond'],
    ['the workspace', 'workspace'],
  ] as const) {
    const row = new RegExp(`^\\| ${name} \\| (.+) \\| (.+) \\| (.+) \\|$`, 'm');
    const [, chrome, safari, firefox] = row.exec(textOf('README.md')) ?? [];
    const stated = [`chrome ${chrome}`, `safari ${safari}`, `firefox ${firefox}`];
    expect([name, stated]).toEqual([name, browserslist[build]]);
  }
});

it('explains every name in readiness, and every metric', () => {
  const source = ['services', 'standalone', 'composition']
    .flatMap((folder) => filesIn(`deploy/src/${folder}`, '.ts'))
    .map(textOf)
    .join('\n');
  const checks = [
    ...groups(source, /watch\.(?:open|watch)\(\s*'([^']+)'/g),
    ...groups(source, /name: '([^']+)',\s*problem/g),
  ];
  expect(checks).toContain('EventStoreDB');
  const explained = new Set(groups(textOf('docs/troubleshooting.md'), /`([\w ]+)`/g));
  expect(checks.filter((name) => !explained.has(name))).toEqual([]);
  const metrics = groups(
    [textOf('platform/src/telemetry/metrics.ts'), source].join('\n'),
    /name: '(canvass_\w+)'/g,
  );
  const described = textOf('docs/monitoring.md');
  expect(metrics.filter((name) => !described.includes(`| \`${name}\` |`))).toEqual([]);
});

it('states a figure that stands in several pages once', () => {
  // `bench.md` is a measurement of its own day.
  const stating = pages.filter((page) => page !== 'docs/bench.md');
  const all = ['README.md', ...stating].map(textOf).join('\n');
  const figures = [
    /1,000,000 responses (?:take|\|) ([\d.]+) ms/g,
    /submissions of ten questions per second \| ([\d,]+)/g,
    /([\d,]+) (?:saves )?a minute from one network/g,
    /about ([\d.]+) GB of memory/g,
  ];
  for (const figure of figures) expect(new Set(groups(all, figure)).size).toBe(1);
});
