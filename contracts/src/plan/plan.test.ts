import { describe, expect, it } from 'vitest';
import { everything, planFeatures, planLimits, UNLIMITED } from './plan.js';

describe('everything', () => {
  it('grants each feature and sets no limit', () => {
    expect(Object.keys(everything.permissions)).toHaveLength(23);
    expect(planFeatures.every((feature) => everything.permissions[feature])).toBe(true);
    expect(Object.keys(everything.limits)).toHaveLength(7);
    expect(planLimits.every((limit) => everything.limits[limit] === UNLIMITED)).toBe(true);
  });
});
