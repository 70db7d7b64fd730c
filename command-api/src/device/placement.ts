import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { pollAggregate } from '@canvass/contracts/poll/state';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { place } from '../command/place.js';
import { placePoll } from '../poll/decide.js';

/**
 * Records in polls that a device is about to offer them.
 * @throws Refusal notFound when one is another firm's or missing
 */
export function placePolls(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  device: { id: string; events: readonly RecordedEvent[] },
  polls: readonly string[],
): Promise<void> {
  const placing = { aggregate: pollAggregate, decide: placePoll };
  return place(dependencies, context, placing, device, polls);
}
