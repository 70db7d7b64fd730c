import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { pollAggregate } from '@canvass/contracts/poll/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { ownedBy } from '../command/record.js';
import { wasToldLoss } from '../command/tell-loss.js';
import { placePoll } from '../poll/decide.js';

/**
 * Records in polls that a device is about to offer them.
 * @throws Refusal notFound when one is another firm's or missing
 */
export async function placePolls(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  device: { id: string; events: readonly RecordedEvent[] },
  polls: readonly string[],
): Promise<void> {
  for (const poll of polls) {
    const loaded = await load(dependencies, pollAggregate, poll);
    ownedBy(context.firm, loaded);
    const again = wasToldLoss(device.events, pollAggregate.stream(poll));
    if (placePoll(loaded.state, device.id, again).length === 0) continue;
    const commandId = derivedId(context.commandId, 'place', String(loaded.revision), device.id);
    await handle(
      dependencies,
      { ...context, commandId },
      {
        aggregate: pollAggregate,
        id: poll,
        decide: ({ state }) => placePoll(state, device.id, again),
      },
    );
  }
}
