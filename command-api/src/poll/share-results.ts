import { randomBytes } from 'node:crypto';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { onOwn } from '../command/on-own.js';
import { pollConsequences } from './consequences.js';
import { decideSharing, decideTakingBack } from './decide-results.js';

/** As many that no guess finds one. */
const TOKEN_BYTES = 18;

/** Makes the public page of a poll's results; one that there is already stays. @throws Refusal notFound */
export const shareResults = onOwn({
  aggregate: pollAggregate,
  consequences: pollConsequences,
  decide: (state) => decideSharing(state, randomBytes(TOKEN_BYTES).toString('base64url')),
});

/** Takes the public page back: its address leads nowhere from then on. @throws Refusal notFound */
export const takeBackResults = onOwn({
  aggregate: pollAggregate,
  consequences: pollConsequences,
  decide: decideTakingBack,
});
