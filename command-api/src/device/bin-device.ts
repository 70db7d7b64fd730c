import { deviceAggregate } from '@canvass/contracts/device/state';
import { onOwn } from '../command/on-own.js';
import { deviceConsequences } from './consequences.js';
import { decideBinning } from './decide.js';

/** Moves a service to the bin; its address says closed. @throws Refusal notFound */
export const binDevice = onOwn({
  aggregate: deviceAggregate,
  consequences: deviceConsequences,
  decide: decideBinning,
});
