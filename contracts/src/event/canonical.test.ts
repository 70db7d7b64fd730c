import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical.js';

describe('canonicalJson', () => {
  it('sorts keys at every depth and writes no white space', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"é","d":null}]}',
    );
  });

  it('leaves undefined fields out', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it('says the same of any JSON in any order of keys, and loses nothing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = canonicalJson(value);
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(reversed)).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([NaN, Infinity, undefined, () => 1])('refuses %s', (value) => {
    expect(() => canonicalJson(value)).toThrow();
  });
});
