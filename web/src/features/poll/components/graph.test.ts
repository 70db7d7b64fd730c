import { describe, expect, it } from 'vitest';
import type { BranchingQuestion } from '@canvass/contracts/poll/branching';
import { isBranch, relink } from './graph.js';

function closed(_id: string): BranchingQuestion {
  const options = ['yes', 'no'].map((id) => ({ id, text: { en: id } }));
  return { _id, type: 'closed', options, images: [] };
}

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(closed) as [
  BranchingQuestion,
  BranchingQuestion,
  BranchingQuestion,
  BranchingQuestion,
];
const graph = { a: ['b', 'c'], b: ['c', 'c'], c: [null, null] };

describe('relink', () => {
  it('leads the former last question to one that was added', () => {
    expect(relink(graph, [a, b, c], [a, b, c, d])).toEqual({
      a: ['b', 'c'],
      b: ['c', 'c'],
      c: ['d', 'd'],
      d: [null, null],
    });
  });

  it('keeps an end that was chosen', () => {
    expect(relink({ ...graph, a: [null, 'c'] }, [a, b, c], [a, b, c, d])['a']).toEqual([null, 'c']);
  });

  it('goes on to the next question where the target is gone', () => {
    expect(relink(graph, [a, b, c], [a, b])).toEqual({ a: ['b', 'b'], b: [null, null] });
  });

  it('follows the order where nothing else was chosen', () => {
    expect(relink(graph, [a, b, c], [b, a, c])).toEqual({
      b: ['a', 'a'],
      a: ['c', 'c'],
      c: [null, null],
    });
  });
});

describe('isBranch', () => {
  it('tells a jump from the usual way, at both of its ends', () => {
    expect(isBranch(graph, [a, b, c], 'c')).toBe(true);
    expect(isBranch(graph, [a, b, c], 'a')).toBe(true);
    expect(isBranch(graph, [a, b, c], 'b')).toBe(false);
  });
});
