import { expect, it } from 'vitest';
import { regionalOf } from './regional.js';

it('is the first way of writing the language that is asked for', () => {
  expect(regionalOf('en', ['bg-BG', 'en-GB', 'en-US', 'en'])).toBe('en-GB');
  expect(regionalOf('en', ['en', 'bg'])).toBe('en');
  expect(regionalOf('en', [])).toBe('en');
});

it('passes over what Intl does not take', () => {
  expect(regionalOf('en', ['en-US@posix', 'en-GB'])).toBe('en-GB');
  expect(regionalOf('en', ['en-US@posix'])).toBe('en');
});
