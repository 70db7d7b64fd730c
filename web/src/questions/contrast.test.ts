import { expect, test } from 'vitest';
import { contrastOf, nearestReadable } from './contrast.js';

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#fff', '#ffffff', 1],
])('%s on %s has a contrast of %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
  expect(contrastOf(other, one)).toBeCloseTo(contrast, 2);
});

test.each([
  ['#777777', '#ffffff'],
  ['#ff8800', '#fafaf8'],
  ['#334455', '#112233'],
  ['#808080', '#757575'],
  ['#757575', '#757575'],
])('the nearest to %s on %s is just readable', (colour, background) => {
  const found = nearestReadable(colour, background, 4.5);
  const contrast = contrastOf(found, background) ?? 0;
  expect(contrast).toBeGreaterThanOrEqual(4.5);
  expect(contrast).toBeLessThan(4.65);
});
