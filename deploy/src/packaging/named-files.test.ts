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
  ...['README.md', 'CONTRIBUTING.md', 'web/src/ui/README.md'],
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

/** What a pattern's first group finds in a page. */
function named(page: string, pattern: RegExp): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

it.each(pages)('%s names files, links and scripts that there are', (page) => {
  const path = new RegExp(`\`((?:${[...workspaces, 'docs'].join('|')})/[\\w./-]+)\``, 'g');
  const files = named(page, path).filter((name) => !existsSync(join(root, name)));
  expect(files.filter((name) => !notInTree.includes(name))).toEqual([]);
  const links = named(page, /\]\((?!https?:|mailto:|#)([^)#\s]+)/g);
  expect(links.filter((name) => !existsSync(join(root, dirname(page), name)))).toEqual([]);
  expect(named(page, /npm run ([\w:]+)/g).filter((name) => !(name in scripts))).toEqual([]);
});
