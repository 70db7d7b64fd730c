import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { settleDeletion } from '@canvass/command-api/account/users/edit-account';
import type { CommandContext } from '@canvass/command-api/command/handle';
import { derivedId } from '@canvass/command-api/command/ids';
import { settleDevice } from '@canvass/command-api/device/placement';
import { settlePoll } from '@canvass/command-api/poll/settle';
import { settleQuestion } from '@canvass/command-api/question/settle';
import { settleErasure } from '@canvass/command-api/response/erase';
import type { ReactionDependencies } from './dependencies.js';
import { mailReset } from './mail-reset.js';

type React = (
  dependencies: ReactionDependencies,
  context: CommandContext,
  id: string,
  event: RecordedEvent,
) => Promise<void>;

/**
 * What follows in other streams from an event in one: an edited question gives its polls a new edition,
 * a changed poll frees questions and leaves devices, an erased response loses its answers and files,
 * a deleted account its name and address,
 * whoever asks for a link to set a password gets it by mail.
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
  AccountDeleted: settleDeletion,
  PasswordResetRequested: mailReset,
};

export const reactionTypes: readonly string[] = Object.keys(reactions);

/** Does what follows from an event, on behalf of who caused it, under a command id of the event's own. */
export async function react(
  dependencies: ReactionDependencies,
  event: RecordedEvent,
): Promise<void> {
  const reaction = reactions[event.type];
  const { correlationId, by, firm } = event.metadata;
  const commandId = derivedId('reaction', event.id);
  const context = { commandId, correlationId, by, firm };
  await reaction?.(dependencies, context, idOf(event.stream), event);
}
