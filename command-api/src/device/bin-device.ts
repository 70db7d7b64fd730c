import { deviceAggregate } from '@canvass/contracts/device/state';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { deviceConsequences } from './consequences.js';
import { decideBinning } from './decide.js';

/** Moves a service to the bin; its address says closed. @throws Refusal notFound */
export async function binDevice(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: deviceAggregate, id, consequences: deviceConsequences },
    prepare: (loaded) => ownedBy(caller.firm, loaded),
    decide: decideBinning,
  });
  return { view: { id }, position };
}
