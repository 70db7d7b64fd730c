import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import type { CommandDependencies } from '@canvass/command-api/command/dependencies';
import type { CommandContext } from '@canvass/command-api/command/handle';
import { derivedId } from '@canvass/command-api/command/ids';
import { settleDevice } from '@canvass/command-api/device/placement';
import { settlePoll } from '@canvass/command-api/poll/settle';
import { settleQuestion } from '@canvass/command-api/question/settle';
import { settleErasure } from '@canvass/command-api/response/erase';

type React = (
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
) => Promise<void>;

/**
 * What follows in other streams from an event in one: an edited question gives its polls a new edition,
 * a changed poll frees questions and leaves devices, an erased response loses its answers and files.
 * Each does nothing the second time.
 */
const reactions: Record<string, React> = {
  QuestionEdited: settleQuestion,
  PollCreated: settlePoll,
  PollEdited: settlePoll,
  PollPublished: settlePoll,
  PollWithdrawn: settlePoll,
  PollDeleted: settlePoll,
  DeviceCreated: settleDevice,
  DeviceEdited: settleDevice,
  DeviceRemoved: settleDevice,
  ResponseErased: settleErasure,
};

export const reactionTypes: readonly string[] = Object.keys(reactions);

/** Does what follows from an event, on behalf of who caused it, under a command id of the event's own. */
export async function react(
  dependencies: CommandDependencies,
  event: RecordedEvent,
): Promise<void> {
  const reaction = reactions[event.type];
  const { correlationId, by, firm } = event.metadata;
  const commandId = derivedId('reaction', event.id);
  await reaction?.(dependencies, { commandId, correlationId, by, firm }, idOf(event.stream));
}
