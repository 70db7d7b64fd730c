import { expect, test } from 'vitest';
import { topOf } from './beside.js';

const anchorAt = (top: number) => ({ top, bottom: top + 40 });

test.each([
  ['below, where it fits', 300, 200, 'bottom-end', 344],
  ['above, where it fits there alone', 300, 280, 'bottom-end', 16],
  ['above, where it is wanted there', 300, 200, 'top-end', 96],
  ['below, where it is wanted above and has no room', 100, 200, 'top-end', 144],
  ['in sight, where it fits neither below nor above', 300, 400, 'bottom-end', 192],
  ['from the top, where it is as high as the screen', 300, 584, 'top-end', 8],
] as const)('a layer stands %s', (_where, top, height, side, stands) => {
  expect(topOf(anchorAt(top), height, side, 600)).toBe(stands);
});
