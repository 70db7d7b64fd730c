import { expect, it } from 'vitest';
import { regionalOf } from './regional.js';

it('is the first way of writing the language that is asked for', () => {
  expect(regionalOf('en', ['bg-BG', 'en-GB', 'en-US', 'en'])).toBe('en-GB');
  expect(regionalOf('en', ['en', 'bg'])).toBe('en');
  expect(regionalOf('en', [])).toBe('en');
});
