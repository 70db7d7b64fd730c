import { deviceAggregate } from '@canvass/contracts/device/state';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Done } from '../command/run.js';
import { runOnOwn } from '../command/run-on-own.js';
import { deviceConsequences } from './consequences.js';
import { decideRemoval } from './decide.js';

/** Deletes a service from the bin for good; its answers stay. @throws Refusal notFound */
export function removeDevice(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  return runOnOwn(dependencies, caller, {
    ...{ aggregate: deviceAggregate, id, consequences: deviceConsequences },
    decide: decideRemoval,
  });
}
