import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { weights } from './tokens.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

const files = readdirSync(root, { encoding: 'utf8', recursive: true }).filter((file) =>
  /(?<!\.test)\.(css|tsx)$/.test(file),
);

/** Style sheets of the workspace. What respondents see has colours of its own. */
const styleSheets = files.filter((file) => /^(?!questions|respond).*\.css$/.test(file));

/** What a pattern finds, with the file that it stands in. */
function foundIn(names: readonly string[], pattern: RegExp): string[] {
  return names.flatMap((name) => found(readFileSync(root + name, 'utf8'), pattern, name));
}

function found(source: string, pattern: RegExp, name = 'here'): string[] {
  return [...source.matchAll(pattern)].map(([match]) => `${name}: ${match}`);
}

/** White is paper, on which pictures and signatures were made. */
const ownColour = /#(?!f{3}(f{3})?\b)[\da-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(|--joy-palette/gi;

const ownWeight = /font-weight: \d+/g;

const otherWeight = new RegExp(
  `\\b(font-weight|fontWeight|font):\\s*(?!(${Object.values(weights).join('|')})\\b)\\d{3}\\b`,
  'g',
);

it.each([
  ['color: #0B7285', ['here: #0B7285']],
  ['color: var(--joy-palette-accent)', ['here: --joy-palette']],
  ['background: rgb(15 20 26 / 0.5)', ['here: rgb(']],
  ['color: var(--colour-accent); background: #fff', []],
])('a colour that is no token is found, %s', (source, colours) => {
  expect(found(source, ownColour)).toEqual(colours);
});

it.each([
  ['fontWeight: 650', 1],
  ['font: 640 20px/1 sans-serif', 1],
  ['font: 600 17px/24px var(--font)', 0],
])('a weight that is no token is found, %s', (source, weightCount) => {
  expect(found(source, otherWeight)).toHaveLength(weightCount);
});

it('style sheets of the workspace name the tokens', () => {
  expect(styleSheets.length).toBeGreaterThan(30);
  expect(foundIn(styleSheets, ownColour)).toEqual([]);
  expect(foundIn(styleSheets, ownWeight)).toEqual([]);
});

it('no text has a weight that is no token', () => {
  expect(foundIn(files, otherWeight)).toEqual([]);
});
