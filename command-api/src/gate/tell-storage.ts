import { evolveGate, initialGate, type GateState } from '@canvass/contracts/gate/state';
import { decideStorage, type StorageUse } from '@canvass/contracts/gate/storage';
import { foldOf } from '@canvass/platform/event-log/fold';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, type CommandContext } from '../command/handle.js';

const fold = foldOf(initialGate, evolveGate);

/**
 * Tells the respondents' door of a firm what its answers take up, where it does not know.
 * @returns what the door knows then
 */
export async function tellStorage(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  use: StorageUse,
): Promise<GateState> {
  const { state } = await handle(dependencies, context, {
    stream: `gate-${context.firm}`,
    fold,
    decide: ({ state }) => decideStorage(state, use),
  });
  return state;
}
