import { expect, it } from 'vitest';
import { countAxis } from './count-axis.js';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [12, [0, 5, 10, 15]],
  [20, [0, 5, 10, 15, 20]],
  [21, [0, 10, 20, 30]],
  [730, [0, 200, 400, 600, 800]],
  [12_345, [0, 5000, 10_000, 15_000]],
])('has whole steps up to %i', (largest, axis) => {
  expect(countAxis(largest)).toEqual(axis);
});
