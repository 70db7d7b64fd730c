import type { EventType } from '@canvass/contracts/event/catalogue';
import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import type { CommandContext } from '@canvass/command-api/command/handle';
import { derivedId } from '@canvass/command-api/command/ids';
import { consequences } from '@canvass/command-api/consequences';
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
 * What waits for somebody outside: whoever asks for a link to set a password gets it by mail, and whoever
 * has another address a word to the former one and a link to the new one, whoever's account is signed
 * in to from an unknown browser hears of it, a
 * subscription that another has taken the place of ends at its provider, and one that a free plan is to follow ends
 * with its period.
 */
const outwardReactions: Readonly<Record<string, React>> = {
  AccountEdited: mailFormerAddress,
  EmailConfirmationRequested: mailConfirmation,
  PasswordResetRequested: mailReset,
  UnknownBrowserUsed: mailUnknownBrowser,
  FollowingPlanNamed: settleFollowing,
  SubscriptionStarted: settleSubscription,
  SubscriptionReported: settleSubscription,
} satisfies Partial<Record<EventType, React>>;

/** Events from which something follows within the product. */
export const reactionTypes: readonly string[] = Object.keys(consequences).filter(
  (type) => consequences[type] !== null,
);
export const outwardTypes: readonly string[] = Object.keys(outwardReactions);

/**
 * Does what follows from an event within the product, as its command has unless it was cut off: on behalf of who caused
 * it, under a command id of the event's own.
 */
export function react(dependencies: ReactionDependencies, event: RecordedEvent): Promise<void> {
  return carryOut(consequences[event.type] ?? undefined, dependencies, event);
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
