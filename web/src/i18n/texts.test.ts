import { expect, test } from 'vitest';
import { askedBy, byKey, keysIn, type Texts } from '../packing/asked-texts.js';

const [en = {}] = Object.values(
  import.meta.glob<Texts>('../../../contracts/src/texts/en/workspace.json', {
    import: 'default',
    eager: true,
  }),
);
const sources = import.meta.glob<string>(
  ['../{api,app,features,session,ui}/**/*.{ts,tsx}', './format.ts', '!../**/*.test.{ts,tsx}'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const keys = [...byKey(en).keys()];
const written = new Set(Object.entries(sources).flatMap(([path, code]) => [...keysIn(code, path)]));

test('every text that is asked for is there', () => {
  const asked = [...written].filter((key) => (key.split('.')[0] ?? '') in en);
  expect(asked.length).toBeGreaterThan(50);
  const isThere = (one: string) => keys.some(askedBy(new Set([one])));
  expect(asked.filter((one) => !isThere(one))).toEqual([]);
});

test('every text that is there is asked for', () => {
  const isAsked = askedBy(written);
  expect(keys.filter((key) => !isAsked(key))).toEqual([]);
});
