import { describe, expect, it } from 'vitest';
import { Acknowledged, begin, type Saving } from './way.js';

interface Counted {
  count: number;
}

const saving = {} as Saving;
const done = { view: { responseId: 'r', sequence: 1, isFinished: true }, position: '7' };

describe('the way of a save', () => {
  it('hands each step what earlier ones have found', async () => {
    const way = begin<Counted>()
      .learn((_saving, { count }) => ({ twice: 2 * count }))
      .learn((_saving, { count, twice }) => Promise.resolve({ sum: count + twice }));
    expect(await way.go(saving, { count: 3 })).toEqual({ count: 3, twice: 6, sum: 9 });
  });

  it('ends with the step that acknowledges the save, or refuses it', async () => {
    const taken: string[] = [];
    const ending = begin<Counted>()
      .do(() => void taken.push('first'))
      .do((_saving, { count }) => (count === 1 ? new Acknowledged(done) : undefined))
      .do((_saving, { count }) => {
        if (count === 2) throw new Error('refused');
      })
      .do(() => void taken.push('last'));
    expect(await ending.go(saving, { count: 1 })).toEqual(new Acknowledged(done));
    await expect(ending.go(saving, { count: 2 })).rejects.toThrow('refused');
    expect(taken).toEqual(['first', 'first']);
    expect(await ending.go(saving, { count: 3 })).toEqual({ count: 3 });
    expect(taken).toEqual(['first', 'first', 'first', 'last']);
  });

  it('does not compile where a step needs what none before it finds', () => {
    const needsSum = (_saving: Saving, { sum }: { sum: number }) => ({ double: 2 * sum });
    begin<Counted & { sum: number }>().learn(needsSum);
    // @ts-expect-error: no step finds the sum
    begin<Counted>().learn(needsSum);
  });
});
