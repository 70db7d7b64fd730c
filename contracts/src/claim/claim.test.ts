import { expect, it } from 'vitest';
import { claimAggregate, initialClaim, type ClaimEvent } from './claim.js';

const taken = (holder: string): ClaimEvent => ({ type: 'ClaimTaken', data: { holder } });

it('is held by the stream that took it last', () => {
  expect(initialClaim.holder).toBeUndefined();
  const state = [taken('account-1'), taken('account-2')].reduce(
    claimAggregate.evolve,
    initialClaim,
  );
  expect(state).toEqual({ holder: 'account-2' });
});
