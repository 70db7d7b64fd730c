import { expect, it } from 'vitest';
import { originOf, tidyOrigins } from './origins.js';

it.each([
  ['https://Example.com/a?b', 'https://example.com'],
  ['example.com', 'https://example.com'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['https://example.com; script-src *', undefined],
  ['https://*.example.com', undefined],
  ['https://me@example.com', undefined],
  ['javascript://example.com', undefined],
  ['*', undefined],
  // With its protocol it is longer than an event holds.
  ['x'.repeat(200), undefined],
  ['x'.repeat(192), `https://${'x'.repeat(192)}`],
  ['', undefined],
])('%s has the origin %s', (typed, origin) => {
  expect(originOf(typed)).toBe(origin);
});

it('keeps each origin once, and what is none as it was typed', () => {
  const typed = [' example.com ', '', 'https://example.com/page', 'https://*'];
  expect(tidyOrigins(typed)).toEqual(['https://example.com', 'https://*']);
});
