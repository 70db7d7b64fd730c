import { expect, test } from 'vitest';

const [en = {}] = Object.values(
  import.meta.glob<object>('../../../contracts/src/texts/en/workspace.json', {
    import: 'default',
    eager: true,
  }),
);
const sources = import.meta.glob<string>(
  ['../{api,app,features,session,ui}/**/*.{ts,tsx}', './format.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

function keysOf(node: object, prefix = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  );
}

const keys = new Set(keysOf(en));
const written = Object.values(sources).join('\n');
/** Texts that look like keys: a word of the file, a dot, and more. */
const words = Object.keys(en).join('|');
const literal = new RegExp(`['"]((?:${words})\\.[A-Za-z.]+)['"]`, 'g');
const built = new RegExp(`\`((?:${words})\\.[A-Za-z.]*)\\$\\{`, 'g');

/** What i18next puts behind a key for each number a language counts by. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

const used = new Set([...written.matchAll(literal)].map((match) => match[1] ?? ''));
const prefixes = [
  ...[...written.matchAll(built)].map((match) => match[1] ?? ''),
  ...[...used].filter(isGroup).map((key) => `${key}.`),
];

/** Whether a literal names a group of texts, one of which is picked later. */
function isGroup(literalKey: string): boolean {
  return [...keys].some((key) => key.startsWith(`${literalKey}.`));
}

test('every text that is asked for is there', () => {
  expect(used.size).toBeGreaterThan(50);
  const counted = new Set([...keys].map((key) => key.replace(PLURAL, '')));
  const isThere = (key: string) => counted.has(key) || isGroup(key);
  expect([...used].filter((key) => !isThere(key))).toEqual([]);
});

test('every text that is there is asked for', () => {
  const asked = (key: string) =>
    used.has(key.replace(PLURAL, '')) ||
    prefixes.some((prefix) => prefix.length > 0 && key.startsWith(prefix));
  expect([...keys].filter((key) => !asked(key))).toEqual([]);
});
