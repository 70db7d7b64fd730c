import { pollAggregate } from '@canvass/contracts/poll/state';
import { onOwn } from '../command/on-own.js';
import { pollConsequences } from './consequences.js';
import { decideDeletion } from './decide.js';

/** Deletes a poll: its services lose it, and its answers are hidden. @throws Refusal notFound */
export const deletePoll = onOwn({
  aggregate: pollAggregate,
  consequences: pollConsequences,
  decide: decideDeletion,
});
