import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { workspaces, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
  scripts: Record<string, string>;
};

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...['web/src/ui/README.md', 'projections/README.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
/** What an operator writes, and what recipes add as an example. */
const notInTree = [
  'deploy/.env',
  'command-api/src/poll/archive-poll.ts',
  'command-api/src/response/require-network.ts',
];

function textOf(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}

/** What a pattern's first group finds in a page. */
function named(page: string, pattern: RegExp): string[] {
  return [...textOf(page).matchAll(pattern)].map(([, name = '']) => name);
}

/** The anchors of a page: its headings, as GitHub writes them. */
function anchorsOf(page: string): string[] {
  return named(page, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it.each(pages)('%s names files, links and scripts that there are', (page) => {
  const path = new RegExp(`\`((?:${[...workspaces, 'docs'].join('|')})/[\\w./-]+)\``, 'g');
  const files = named(page, path).filter((name) => !existsSync(join(root, name)));
  expect(files.filter((name) => !notInTree.includes(name))).toEqual([]);
  const links = named(page, /\]\((?!https?:|mailto:)([^)\s]+)/g).map((link) => {
    const [file = '', anchor] = link.split('#');
    return { link, file: file === '' ? page : join(dirname(page), file), anchor };
  });
  const broken = links.filter(
    ({ file, anchor }) =>
      !existsSync(join(root, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor)),
  );
  expect(broken.map(({ link }) => link)).toEqual([]);
  expect(named(page, /npm run ([\w:]+)/g).filter((name) => !(name in scripts))).toEqual([]);
});
