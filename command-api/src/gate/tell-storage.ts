import { gateAggregate, type GateState } from '@canvass/contracts/gate/state';
import { decideStorage, type StorageUse } from '@canvass/contracts/gate/storage';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { run } from '../command/run.js';
import { gateConsequences } from './consequences.js';

/**
 * Records in a firm's gate how much storage its answers use, when that crosses a limit.
 * @returns the gate afterwards
 */
export async function tellStorage(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  use: StorageUse,
): Promise<GateState> {
  const { state } = await run(dependencies, context, {
    ...{ aggregate: gateAggregate, id: context.firm, consequences: gateConsequences },
    prepare: () => use,
    decide: decideStorage,
  });
  return state;
}
