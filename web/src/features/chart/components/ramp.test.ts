import { describe, expect, it } from 'vitest';
import { rampStep } from './ramp.js';

describe('the ramp of a scale', () => {
  it.each([
    [2, [1, 5]],
    [3, [1, 3, 5]],
    [5, [1, 2, 3, 4, 5]],
    [10, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]],
  ])('spreads %i places from bad to good', (count, steps) => {
    expect(Array.from({ length: count }, (_, index) => rampStep(index, count))).toEqual(steps);
  });

  it('shows a single place as good', () => {
    expect(rampStep(0, 1)).toBe(5);
  });
});
