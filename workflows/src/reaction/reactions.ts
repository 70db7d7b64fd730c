import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { settleAvatar } from '@canvass/command-api/account/avatar/change-avatar';
import { settleDeletion, settleType } from '@canvass/command-api/account/users/edit-account';
import type { CommandContext } from '@canvass/command-api/command/handle';
import { derivedId } from '@canvass/command-api/command/ids';
import { settleDevice } from '@canvass/command-api/device/placement';
import { settlePoll } from '@canvass/command-api/poll/settle';
import { settleQuestion } from '@canvass/command-api/question/settle';
import { settleErasure } from '@canvass/command-api/response/erase';
import { settleFollowing, settleSubscription } from '@canvass/command-api/subscription/settle';
import { mailerFor } from '../mail/origin.js';
import type { ReactionDependencies } from './dependencies.js';
import { mailConfirmation } from './mail-confirmation.js';
import { mailFormerAddress } from './mail-former-address.js';
import { mailReset } from './mail-reset.js';
import { mailUnknownBrowser } from './mail-unknown-browser.js';

type React = (
  dependencies: ReactionDependencies,
  context: CommandContext,
  id: string,
  event: RecordedEvent,
) => Promise<unknown>;

/**
 * What follows in other streams from an event in one: an edited question gives its polls a new edition,
 * a changed poll frees questions and leaves devices, an erased or lapsed response loses its answers and files,
 * a deleted account its name, its address and its pictures, one with another picture the former one, and what is deleted
 * or in the bin its slot of the plan. Each does nothing the second time.
 */
const reactions: Record<string, React> = {
  QuestionEdited: settleQuestion,
  QuestionDeleted: settleQuestion,
  PollCreated: settlePoll,
  PollEdited: settlePoll,
  PollPublished: settlePoll,
  PollWithdrawn: settlePoll,
  HiddenFieldsAdopted: settlePoll,
  PollDeleted: settlePoll,
  DeviceCreated: settleDevice,
  DeviceEdited: settleDevice,
  DeviceDeleted: settleDevice,
  DeviceRemoved: settleDevice,
  ResponseErased: settleErasure,
  ResponseLapsed: settleErasure,
  AccountEdited: settleType,
  AccountDeleted: settleDeletion,
  AvatarChanged: settleAvatar,
};

/**
 * The same, of what waits for somebody outside: whoever asks for a link to set a password gets it by mail, and whoever
 * has another address a word to the former one and a link to the new one, whoever's account is signed
 * in to from an unknown browser hears of it, a
 * subscription that another has taken the place of ends at its provider, and one that a free plan is to follow ends
 * with its period.
 */
const outwardReactions: Record<string, React> = {
  AccountEdited: mailFormerAddress,
  EmailConfirmationRequested: mailConfirmation,
  PasswordResetRequested: mailReset,
  UnknownBrowserUsed: mailUnknownBrowser,
  FollowingPlanNamed: settleFollowing,
  SubscriptionStarted: settleSubscription,
  SubscriptionReported: settleSubscription,
};

export const reactionTypes: readonly string[] = Object.keys(reactions);
export const outwardTypes: readonly string[] = Object.keys(outwardReactions);

/** Does what follows from an event within the product, on behalf of who caused it, under a command id of the event's own. */
export function react(dependencies: ReactionDependencies, event: RecordedEvent): Promise<void> {
  return carryOut(reactions[event.type], dependencies, event);
}

/** The same, of what waits for somebody outside. */
export function reactOutward(
  dependencies: ReactionDependencies,
  event: RecordedEvent,
): Promise<void> {
  return carryOut(outwardReactions[event.type], dependencies, event);
}

async function carryOut(
  reaction: React | undefined,
  dependencies: ReactionDependencies,
  event: RecordedEvent,
): Promise<void> {
  const { correlationId, by, firm } = event.metadata;
  const commandId = derivedId('reaction', event.id);
  const context = { commandId, correlationId, by, firm };
  const { stream, revision } = event;
  const mailer = mailerFor(dependencies.mailer, { event: { stream, revision } });
  await reaction?.({ ...dependencies, mailer }, context, idOf(stream), event);
}
