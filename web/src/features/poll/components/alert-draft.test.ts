import { expect, it } from 'vitest';
import { newAlert, termsOf } from './alert-draft.js';

const mean = { ...newAlert, figure: 'mean', isQuiet: false } as const;

it.each([
  ['3.5', 3.5],
  [' 3,5 ', 3.5],
  ['-20', -20],
  ['', undefined],
  ['many', undefined],
])('takes %j as the limit of a figure', (limit, number) => {
  expect(termsOf({ ...mean, limit }, 'a')?.limit).toBe(number);
});

it('sends of each figure what it has use for', () => {
  expect(termsOf({ ...mean, limit: '4' }, 'a')).toEqual({
    ...{ figure: 'mean', question: 'a', way: 'under', limit: 4, days: 7, leastAnswers: 10 },
  });
  expect(termsOf({ ...newAlert, figure: 'silence' }, '')).toEqual({
    ...{ figure: 'silence', hours: 24, quietHours: { from: '22:00', until: '07:00' } },
  });
});
