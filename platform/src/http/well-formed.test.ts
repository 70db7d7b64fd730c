import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wellFormed } from './well-formed.js';

it('leaves all that can be written down as it is', () => {
  const values = fc.json({ stringUnit: 'grapheme' }).map((text) => JSON.parse(text) as unknown);
  fc.assert(
    fc.property(values, (value) => {
      expect(wellFormed(value)).toEqual(value);
    }),
  );
  const proto = JSON.parse('{"__proto__":{"a":1}}') as object;
  expect(Object.keys(wellFormed(proto) as object)).toEqual(['__proto__']);
  expect(wellFormed(undefined)).toBeUndefined();
});

it('puts a sign in place of each half of a character, in names and lists too', () => {
  expect(wellFormed('a\ud83db👍')).toBe('a\ufffdb👍');
  expect(wellFormed({ 'k\ude00': ['\ud800', { x: '\udfff' }] })).toEqual({
    'k\ufffd': ['\ufffd', { x: '\ufffd' }],
  });
});
