import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireBounded, type Bounds } from './bounds.js';

const bounds: Bounds = { keys: 4, entries: 5, depth: 3, text: 20 };

/** The bound that a body passes; undefined where it is taken. */
function passed(body: unknown): unknown {
  try {
    requireBounded(body, bounds);
    return undefined;
  } catch (error) {
    return (error as { details: unknown }).details;
  }
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('requireBounded', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 1],
    ['as many names as may be', { a: 1, b: { c: 1, d: 1 } }],
    ['as many entries as may be', [1, [2, 3, 4]]],
    ['as deep as may be', { a: [{ b: 'x' }] }],
    ['as much text as may be', { name: 'x'.repeat(16) }],
  ])('takes %s', (_what, body) => {
    expect(passed(body)).toBeUndefined();
  });

  it.each([
    ['names at any depth', { a: 1, b: { c: 1, d: 1, e: 1 } }, { keys: 4 }],
    ['entries at any depth', [[1, 2, 3], 4, 5], { entries: 5 }],
    ['of itself inside itself', { a: [{ b: [] }] }, { depth: 3 }],
    ['text', { a: 'x'.repeat(10), b: ['x'.repeat(9)] }, { text: 20 }],
    ['text in a name', { ['x'.repeat(21)]: 1 }, { text: 20 }],
    ['text by itself', 'x'.repeat(21), { text: 20 }],
    ['names that mean something else', JSON.parse('{"__proto__":{"a":{"b":{}}}}'), { depth: 3 }],
  ])('refuses too many %s', (_what, body, bound) => {
    expect(passed(body)).toEqual(bound);
  });

  it('is not ended by what is deeper than calls can be', () => {
    const deep = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`) as unknown;
    expect(passed(deep)).toEqual({ depth: 3 });
  });

  it('accepts any content within the bounds', () => {
    const wide = { keys: 10_000, entries: 10_000, depth: 20, text: 100_000 };
    const body = fc.json({ maxDepth: 5 }).map((text) => JSON.parse(text) as unknown);
    fc.assert(
      fc.property(body, (any) => {
        requireBounded(any, wide);
      }),
    );
    expect(passed(nested(3))).toBeUndefined();
    expect(passed(nested(4))).toEqual({ depth: 3 });
  });
});
