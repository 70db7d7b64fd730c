import { trialAggregate } from '@canvass/contracts/trial/state';
import { expect, it } from 'vitest';
import { decideDeletion, decidePlace } from './decide.js';

const { evolve, initial } = trialAggregate;

it('a poll keeps a hundred tests, each in one place, until they are deleted', () => {
  let state = initial;
  for (let number = 0; number < 100; number += 1) {
    for (const event of decidePlace(state, `test-${number}`)) state = evolve(state, event);
  }
  expect(decidePlace(state, 'test-7')).toEqual([]);
  expect(() => decidePlace(state, 'one more')).toThrow('tooManyTests');
  for (const event of decideDeletion(state)) state = evolve(state, event);
  expect(state.deleted).toHaveLength(100);
  expect(decideDeletion(state)).toEqual([]);
  expect(decidePlace(state, 'one more')).toHaveLength(1);
});
