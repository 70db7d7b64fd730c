import { deviceAggregate } from '@canvass/contracts/device/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { dropPollOf } from './decide.js';

/** Takes a deleted poll off a device. */
export async function dropPoll(
  dependencies: CommandDependencies,
  context: CommandContext,
  device: string,
  poll: string,
): Promise<void> {
  await handle(
    dependencies,
    { ...context, commandId: derivedId(context.commandId, 'drop', poll) },
    {
      aggregate: deviceAggregate,
      id: device,
      decide: ({ state }) => dropPollOf(state, poll),
    },
  );
}
