import { expect, test } from 'vitest';
import { fontTypes } from '@canvass/contracts/poll/poll';
import { facesOf } from './typefaces.js';

const others = fontTypes.filter((name) => name !== 'Inter');

test.each(others)('%s has its Latin, and Cyrillic where there is one that fits', (name) => {
  const faces = facesOf(name);
  const scripts = ['U+0000-00FF', 'U+0100-02BA', 'U+0301'];
  const found = scripts.map((start) =>
    faces.some(({ unicodeRange, weight }) => unicodeRange.startsWith(start) && weight !== ''),
  );
  // The typewriter's Cyrillic is the system's.
  expect(found).toEqual([true, true, name !== 'Courier Prime']);
  expect(faces.length).toBeLessThanOrEqual(6);
});

test.each(others)('%s has the same scripts in each range of weights', (name) => {
  const faces = facesOf(name);
  const scriptsOf = (range: string) =>
    faces.flatMap(({ unicodeRange, weight }) => (weight === range ? unicodeRange : [])).toSorted();
  const [first = '', ...more] = new Set(faces.map(({ weight }) => weight));
  for (const range of more) expect(scriptsOf(range)).toEqual(scriptsOf(first));
});
