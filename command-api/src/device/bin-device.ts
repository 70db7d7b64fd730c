import { deviceAggregate } from '@canvass/contracts/device/state';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Done } from '../command/run.js';
import { runOnOwn } from '../command/run-on-own.js';
import { deviceConsequences } from './consequences.js';
import { decideBinning } from './decide.js';

/** Moves a service to the bin; its address says closed. @throws Refusal notFound */
export function binDevice(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  return runOnOwn(dependencies, caller, {
    ...{ aggregate: deviceAggregate, id, consequences: deviceConsequences },
    decide: decideBinning,
  });
}
