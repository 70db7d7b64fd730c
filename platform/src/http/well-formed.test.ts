import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requireWellFormed } from './well-formed.js';

it('takes all that can be written down', () => {
  const values = fc.json({ stringUnit: 'grapheme' }).map((text) => JSON.parse(text) as unknown);
  fc.assert(fc.property(values, (value) => requireWellFormed(value)));
  requireWellFormed(undefined);
});

it.each([
  [{ answers: { a: ['b\ud83d'] } }, 'answers.a.0'],
  [{ 'k\ude00': 1 }, 'k\ufffd'],
  [['👍', '\ud800'], '1'],
])('names the field that has half a character: %j', (value, field) => {
  const details = [{ code: 'charactersStray', field }];
  expect(() => requireWellFormed(value)).toThrow(expect.objectContaining({ details }));
});
