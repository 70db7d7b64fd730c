import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PositionGone } from '../port.js';
import { formatPosition, parsePosition } from './recorded.js';

const part = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const position = fc.record({ commit: part, prepare: part }, { noNullPrototype: true });

test('positions come back from their texts, which sort as the positions do', () => {
  fc.assert(
    fc.property(position, position, (one, other) => {
      const [a, b] = [formatPosition(one), formatPosition(other)];
      expect(parsePosition(a)).toEqual(one);
      expect(a).toHaveLength(b.length);
      const isBefore =
        one.commit < other.commit || (one.commit === other.commit && one.prepare < other.prepare);
      expect(a < b).toBe(isBefore);
    }),
  );
});

test('what is no position is refused; nothing stands for the beginning', () => {
  expect(parsePosition(undefined)).toBeUndefined();
  expect(parsePosition('')).toBeUndefined();
  for (const wrong of ['1', '0'.repeat(16), 'x'.repeat(32), 'F'.repeat(32)]) {
    expect(() => parsePosition(wrong)).toThrow(PositionGone);
  }
});
