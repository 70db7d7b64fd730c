import { deviceAggregate } from '@canvass/contracts/device/state';
import { onOwn } from '../command/on-own.js';
import { deviceConsequences } from './consequences.js';
import { decideRemoval } from './decide.js';

/** Deletes a service from the bin for good; its answers stay. @throws Refusal notFound */
export const removeDevice = onOwn({
  aggregate: deviceAggregate,
  consequences: deviceConsequences,
  decide: decideRemoval,
});
