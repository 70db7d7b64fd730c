import { describe, expect, it } from 'vitest';
import { axisEnd } from './axis-end.js';

describe('the end of an axis', () => {
  it.each([
    [0, 4],
    [1, 4],
    [4, 8],
    [10, 16],
    [366, 480],
    [557, 800],
    [1_000_000, 1_600_000],
  ])('leaves room behind a bar of %i', (most, end) => {
    expect(axisEnd(most)).toBe(end);
  });

  it('is always four whole steps', () => {
    for (let most = 0; most < 3000; most += 1) {
      expect(axisEnd(most) % 4).toBe(0);
      expect(axisEnd(most)).toBeGreaterThanOrEqual(most * 1.2);
    }
  });
});
