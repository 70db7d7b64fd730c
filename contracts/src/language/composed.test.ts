import { expect, it } from 'vitest';
import { composed, formsOf } from './composed.js';

it('composes a letter and its accent', () => {
  expect(composed('Cafe\u0301')).toBe('Caf\u00e9');
});

it('names each form of a text once, the composed one first', () => {
  expect(formsOf('cafe')).toEqual(['cafe']);
  expect(formsOf('caf\u00e9')).toEqual(['caf\u00e9', 'cafe\u0301']);
  const halfComposed = '\u00e9e\u0301';
  expect(formsOf(halfComposed)).toEqual(['\u00e9\u00e9', halfComposed, 'e\u0301e\u0301']);
});
