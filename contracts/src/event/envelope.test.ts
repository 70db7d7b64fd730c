import { expect, it } from 'vitest';
import { categoryOf, idOf } from './envelope.js';

it('names a stream by its category and an id that may have hyphens itself', () => {
  expect(categoryOf('poll-018f-11')).toBe('poll');
  expect(idOf('poll-018f-11')).toBe('018f-11');
});

it('takes a name without a hyphen for both', () => {
  expect([categoryOf('poll'), idOf('poll')]).toEqual(['poll', 'poll']);
});
