import { aggregates, type EventType } from '@canvass/contracts/catalogue/events';
import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import type { CommandContext } from '@canvass/command-api/command/handle';
import { derivedId } from '@canvass/command-api/command/ids';
import { consequences } from '@canvass/command-api/consequences';
import { subscriptionConsequences } from '@canvass/command-api/subscription/consequences';
import { mailerFor } from '../mail/origin.js';
import type { ReactionDependencies } from './dependencies.js';
import { mailBrakedCampaign } from './mail-braked-campaign.js';
import { mailConfirmation } from './mail-confirmation.js';
import { mailFormerAddress } from './mail-former-address.js';
import { mailInvitation } from './mail-invitation.js';
import { mailLapsedDomain } from './mail-lapsed-domain.js';
import { mailReset } from './mail-reset.js';
import { mailUnknownBrowser } from './mail-unknown-browser.js';

type React = (
  dependencies: ReactionDependencies,
  context: CommandContext,
  id: string,
  event: RecordedEvent,
) => Promise<unknown>;

/**
 * What waits for a mail server or a payment provider. A person who is invited or asks for a link to set a password gets
 * it by mail. When an account's address changes, the former address is told and the new one gets a link. A sign-in from
 * an unknown browser, a campaign that has stopped and a sending domain that has lapsed are told by mail. A subscription
 * that was replaced ends at its provider, and one that a free plan is to follow ends with its period.
 */
const outwardReactions: Readonly<Record<string, React | null>> = {
  ...subscriptionConsequences,
  AccountEdited: mailFormerAddress,
  AccountInvited: mailInvitation,
  CampaignBraked: mailBrakedCampaign,
  EmailConfirmationRequested: mailConfirmation,
  PasswordResetRequested: mailReset,
  SendingDomainLapsed: mailLapsedDomain,
  UnknownBrowserUsed: mailUnknownBrowser,
} satisfies Partial<Record<EventType, React | null>>;

function typesOf(reactions: Readonly<Record<string, unknown>>): readonly EventType[] {
  const types = aggregates.flatMap<EventType>((one) => one.types);
  return types.filter((type) => (reactions[type] ?? null) !== null);
}

/** Events from which something follows within the product. */
export const reactionTypes = typesOf(consequences);
/** Events from which something follows outside of it. */
export const outwardTypes = typesOf(outwardReactions);

/**
 * Does what follows from an event within the product, as its command has unless it was cut off: on behalf of the account that
 * caused it, under a command id of the event's own.
 */
export function react(dependencies: ReactionDependencies, event: RecordedEvent): Promise<void> {
  return carryOut(consequences[event.type], dependencies, event);
}

/** The same, of what follows outside of it. */
export function reactOutward(
  dependencies: ReactionDependencies,
  event: RecordedEvent,
): Promise<void> {
  return carryOut(outwardReactions[event.type], dependencies, event);
}

async function carryOut(
  reaction: React | null | undefined,
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
