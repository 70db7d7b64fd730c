import { expect, it } from 'vitest';
import { hasStray, withoutStray } from './stray.js';

it.each(['\u0000', '\u0007', '\u001b', '\u007f', '\u009f', '\u202e', '\u202a', '\u2067', '\u2069'])(
  '%j is taken out of texts',
  (character) => {
    expect(hasStray(`a${character}b`)).toBe(true);
    expect(withoutStray(`a${character}b${character}`)).toBe('ab');
  },
);

it.each(['\t', '\n', '\r\n', '\u2028', '\u200c', '\u200d', '\u200e', '\u200f', '\u061c', '😀'])(
  '%j stays',
  (character) => {
    expect(hasStray(`a${character}b`)).toBe(false);
    expect(withoutStray(`a${character}b`)).toBe(`a${character}b`);
  },
);

it('finds half a character', () => {
  expect(hasStray('a\ud83d')).toBe(true);
});
