import { deviceAggregate } from '@canvass/contracts/device/state';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { statesContent } from '@canvass/contracts/event/states-content';
import { pollAggregate } from '@canvass/contracts/poll/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { tellLoss } from '../command/tell-loss.js';
import { removePoll } from '../poll/decide.js';
import { freeSlots } from '../slot/slot.js';
import { dropPoll } from './drop-poll.js';

/**
 * Whether a device offers a poll. If not, `ClaimLost` is appended to the device first: an edit that is about to add the
 * poll then meets a conflict and decides again.
 */
async function stillOffers(
  dependencies: CommandDependencies,
  context: CommandContext,
  device: string,
  poll: string,
): Promise<boolean> {
  const look = async () => {
    const { state } = await load(dependencies, deviceAggregate, device);
    const offers = !state.removed && (state.content?.polls.includes(poll) ?? false);
    return { removed: state.removed, offers };
  };
  const { removed, offers } = await look();
  if (removed || offers) return offers;
  await tellLoss(dependencies, context, deviceAggregate.stream(device), pollAggregate.stream(poll));
  return (await look()).offers;
}

function pollsEver(events: readonly RecordedEvent[]): string[] {
  const offered = events
    .filter(deviceAggregate.owns)
    .filter(statesContent)
    .flatMap(({ data }) => data.content.polls);
  return [...new Set(offered)];
}

/**
 * What follows from a changed device: polls it no longer offers are told, polls deleted meanwhile are taken off it, and the
 * slot of a device in the bin is freed. Running it again changes nothing.
 */
export async function settleDevice(
  dependencies: CommandDependencies,
  context: CommandContext,
  device: string,
): Promise<void> {
  const stream = deviceAggregate.stream(device);
  const { state, events, firm } = await load(dependencies, deviceAggregate, device);
  if (firm && state.content?.status === 'deleted') {
    await freeSlots(dependencies, context, { firm, kinds: ['devices'], holder: stream });
  }
  const offered = state.removed ? [] : (state.content?.polls ?? []);
  for (const poll of pollsEver(events)) {
    const loaded = await load(dependencies, pollAggregate, poll);
    if (offered.includes(poll)) {
      if (loaded.state.deleted) await dropPoll(dependencies, context, device, poll);
      continue;
    }
    // No device offers a deleted poll, even if its stream still lists some.
    if (loaded.state.deleted || !loaded.state.devices.includes(device)) continue;
    const commandId = derivedId(context.commandId, 'remove', String(loaded.revision), device);
    await handle(
      dependencies,
      { ...context, commandId },
      {
        aggregate: pollAggregate,
        id: poll,
        decide: async (current) => {
          const offers = await stillOffers(dependencies, context, device, poll);
          return offers ? [] : removePoll(current.state, device);
        },
      },
    );
  }
}
