import { expect, it } from 'vitest';
import { checkAvailability, outOfHours, tidyAvailability } from './availability.js';

const [opensAt, closesAt] = ['2026-05-02T08:00:00.000Z', '2026-05-02T18:00:00.000Z'];

it('takes answers from its first moment on, and up to its last', () => {
  const at = (now: string) => outOfHours({ opensAt, closesAt }, new Date(now));
  expect(at('2026-05-02T07:59:59.999Z')).toBe('pollNotOpen');
  expect([at(opensAt), at('2026-05-02T17:59:59.999Z')]).toEqual([undefined, undefined]);
  expect(at(closesAt)).toBe('pollEnded');
  expect(outOfHours({}, new Date())).toBeUndefined();
});

it('closes after it opens, at a number from 1 on', () => {
  expect(checkAvailability({ opensAt, closesAt, mostResponses: 1 })).toEqual([]);
  expect(checkAvailability({ opensAt: closesAt, closesAt: opensAt })).toMatchObject([
    { code: 'closesBeforeOpening', field: 'availability.closesAt' },
  ]);
  expect(checkAvailability({ mostResponses: 0 })).toMatchObject([{ code: 'numberRange' }]);
});

it('is nothing where it neither limits nor says anything', () => {
  expect(tidyAvailability({ opensAt: undefined, afterText: { en: ' ' } })).toBeUndefined();
  expect(tidyAvailability({ closesAt, afterText: { en: 'Over', bg: '' } })).toEqual({
    closesAt,
    afterText: { en: 'Over' },
  });
});
