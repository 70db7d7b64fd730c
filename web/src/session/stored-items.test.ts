import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storedItems } from './stored-items.js';

const root = join(import.meta.dirname, '../../..');

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !['testing', 'gallery', 'packing'].includes(entry.name))
      yield* sourcesIn(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|suite|cases)\./.test(entry.name)) yield path;
  }
}

const STORES =
  /\b(?:localStorage\.setItem|sessionStorage\.setItem|atomWithStorage|caches\.open|openDB<|useLocalStorage)|modeStorageKey|document\.cookie =/;
const KEY = /'(canvass[.-][\w.-]+)'|modeStorageKey="([^"]+)"/g;

/** Files that store under a name which another file passes on to them, and that file. */
const namedElsewhere: Readonly<Record<string, string>> = {
  'web/src/ui/record/work-store.ts': 'web/src/session/stored-work.ts',
  'web/src/respond/kiosk/remembered.ts': 'web/src/respond/kiosk/stored.ts',
  'web/src/respond/outbox/connection.ts': 'web/src/respond/outbox/indexed-storage.ts',
  'web/src/app/consent-banner.tsx': 'web/src/session/consent.ts',
};

const sources = [...sourcesIn('web/src')];
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const storing = sources.filter((path) => STORES.test(textOf(path)));
const names = storedItems.flatMap((item) => item.names);

/** Whether the list has a key, or the beginning of it. */
const isListed = (key: string) =>
  names.some((name) => name === key || name.replace(/ ?…$/, '') === key);

it.each(storing)('the list has what %s stores', (path) => {
  const text = textOf(namedElsewhere[path] ?? path);
  const keys = [...text.matchAll(KEY)].map(([, plain, mode]) => plain ?? mode ?? '');
  expect(keys, 'it stores under a name that this test does not find').not.toEqual([]);
  expect(keys.filter((key) => !isListed(key))).toEqual([]);
});

it('the list has the cookies that the server sets', () => {
  const cookies = [
    ...textOf('platform/src/identity/known-browser.ts').matchAll(/cookie: '(\w+)'/g),
  ];
  expect(cookies.map(([, name]) => name)).toEqual(
    storedItems.filter(({ place }) => place === 'Cookie').flatMap((item) => item.names),
  );
});

it('all that the list has is stored', () => {
  const all = [...sources, 'platform/src/identity/known-browser.ts']
    .filter((path) => !path.endsWith('stored-items.ts'))
    .map((path) => textOf(path))
    .join('\n');
  // The last is of a library.
  const ours = names.filter((name) => !name.startsWith('joy-'));
  expect(ours.filter((name) => !all.includes(name.replace(/ ?…$/, '')))).toEqual([]);
});

it('nothing of respondents’ pages needs a consent', () => {
  const asked = storedItems.filter(
    ({ category, isOfRespondents }) => isOfRespondents && category !== 'necessary',
  );
  expect(asked).toEqual([]);
});
