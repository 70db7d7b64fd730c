import { expect, it } from 'vitest';
import { isRetention, retentionDaysSchema } from './retention.js';

it.each([null, 1, 30, 3650, 0, -1, 3651, 1.5, NaN])(
  'lets answers be kept %s days just as the schema does',
  (days) => {
    expect(isRetention(days)).toBe(retentionDaysSchema.safeParse(days).success);
  },
);
