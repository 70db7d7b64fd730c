import { expect, test } from 'vitest';
import { fontTypes } from '@canvass/contracts/poll/poll';
import { filesOf } from './typefaces.js';

const others = fontTypes.filter((name) => name !== 'Inter');

test.each(others)('%s has its Latin, and Cyrillic where there is one that fits', (name) => {
  const files = filesOf(name);
  const scripts = ['U+0000-00FF', 'U+0100-02BA', 'U+0301'];
  const found = scripts.map((start) =>
    files.some(({ unicodeRange, weight }) => unicodeRange.startsWith(start) && weight !== ''),
  );
  // The typewriter's Cyrillic is the system's.
  expect(found).toEqual([true, true, name !== 'Courier Prime']);
  expect(files.length).toBeLessThanOrEqual(6);
});
