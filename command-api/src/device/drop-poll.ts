import type { CommandDependencies } from '../command/dependencies.js';
import { handle, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { dropPollOf } from './decide.js';
import { deviceFold } from './fold.js';

/** A deleted poll leaves a device. */
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
      stream: `device-${device}`,
      fold: deviceFold,
      decide: ({ state }) => dropPollOf(state, poll),
    },
  );
}
