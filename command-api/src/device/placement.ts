import type { DeviceEvent } from '@canvass/contracts/device/events';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { ownedBy } from '../command/record.js';
import { tellLoss, wasToldLoss } from '../command/tell-loss.js';
import { placePoll, removePoll } from '../poll/decide.js';
import { pollFold } from '../poll/fold.js';
import { freeSlots } from '../slot/slot.js';
import { dropPollOf } from './decide.js';
import { deviceFold } from './fold.js';

/**
 * Tells polls that a device is about to offer them.
 * @throws Refusal when one is not the firm's or not there
 */
export async function placePolls(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  device: { id: string; events: readonly RecordedEvent[] },
  polls: readonly string[],
): Promise<void> {
  for (const poll of polls) {
    const stream = `poll-${poll}`;
    const loaded = await load(dependencies, stream, pollFold);
    ownedBy(context.firm, loaded);
    const again = wasToldLoss(device.events, stream);
    if (placePoll(loaded.state, device.id, again).length === 0) continue;
    const commandId = derivedId(context.commandId, 'place', String(loaded.revision), device.id);
    await handle(
      dependencies,
      { ...context, commandId },
      {
        stream,
        fold: pollFold,
        decide: ({ state }) => placePoll(state, device.id, again),
      },
    );
  }
}

/** Whether a device offers a poll. If not, it is told first, so that an edit about to add the poll looks again. */
async function stillOffers(
  dependencies: CommandDependencies,
  context: CommandContext,
  device: string,
  poll: string,
): Promise<boolean> {
  const look = async () => {
    const { state } = await load(dependencies, `device-${device}`, deviceFold);
    const offers = !state.removed && (state.content?.polls.includes(poll) ?? false);
    return { removed: state.removed, offers };
  };
  const { removed, offers } = await look();
  if (removed || offers) return offers;
  await tellLoss(dependencies, context, `device-${device}`, `poll-${poll}`);
  return (await look()).offers;
}

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

function pollsEver(events: readonly unknown[]): string[] {
  const offered = (events as DeviceEvent[]).flatMap((event) =>
    event.type === 'DeviceCreated' || event.type === 'DeviceEdited' ? event.data.content.polls : [],
  );
  return [...new Set(offered)];
}

/**
 * What follows from a changed device: polls it offers no more are told, those deleted meanwhile leave it, and the slot
 * of one that is in the bin or gone is free.
 * Does nothing the second time.
 */
export async function settleDevice(
  dependencies: CommandDependencies,
  context: CommandContext,
  device: string,
): Promise<void> {
  const stream = `device-${device}`;
  const { state, events, firm } = await load(dependencies, stream, deviceFold);
  if (firm && state.content?.status === 'deleted') {
    await freeSlots(dependencies, context, { firm, kinds: ['devices'], holder: stream });
  }
  const offered = state.removed ? [] : (state.content?.polls ?? []);
  for (const poll of pollsEver(events)) {
    const loaded = await load(dependencies, `poll-${poll}`, pollFold);
    if (offered.includes(poll)) {
      if (loaded.state.deleted) await dropPoll(dependencies, context, device, poll);
      continue;
    }
    // A deleted poll is offered by nobody any more, whatever it remembers.
    if (loaded.state.deleted || !loaded.state.devices.includes(device)) continue;
    const commandId = derivedId(context.commandId, 'remove', String(loaded.revision), device);
    await handle(
      dependencies,
      { ...context, commandId },
      {
        stream: `poll-${poll}`,
        fold: pollFold,
        decide: async (current) => {
          const offers = await stillOffers(dependencies, context, device, poll);
          return offers ? [] : removePoll(current.state, device);
        },
      },
    );
  }
}
