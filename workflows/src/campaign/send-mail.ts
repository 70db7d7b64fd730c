import { load } from '@canvass/command-api/command/handle';
import { recordMail, type RecipientMailEvent } from '@canvass/command-api/recipient/record-mail';
import { isSuppressed } from '@canvass/command-api/recipient/suppress';
import type { AccountState } from '@canvass/contracts/account/state';
import type { Mailing } from '@canvass/contracts/campaign/campaign';
import type { DeviceContent } from '@canvass/contracts/device/device';
import { isMailed, recipientAggregate } from '@canvass/contracts/recipient/state';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { campaignMail } from './campaign-mail.js';

/** What the sending of campaigns needs. */
export interface CampaignSending extends ReactionDependencies {
  /** Keys of mails that this program is sending: of no other it knows whether they were handed over. */
  underway: Set<string>;
}

/** The mails of a round. */
export interface Sent {
  firm: string;
  content: DeviceContent;
  maker: AccountState;
  mailing: Mailing;
}

/**
 * Sends a recipient the mail of a round, unless they have it, or want none. That it is about to be handed over is noted
 * before, and what became of it after: a program that was cut off in between does not send again, but says that it is not
 * known.
 * @param id of the recipient
 * @returns whether a mail was handed over
 */
export async function sendMail(
  sending: CampaignSending,
  id: string,
  round: Sent,
): Promise<boolean> {
  const { firm, content, maker, mailing } = round;
  const { due, reminder } = mailing;
  const { state } = await load(sending, recipientAggregate, id);
  const { last, email, fields } = state;
  const key = `recipient/${id}/${due}/${String(reminder)}`;
  const record = (event: RecipientMailEvent) => recordMail(sending, { id, firm, mailing }, event);
  const isOfThis = last?.due === due && last.reminder === reminder;
  const isBegun = isOfThis && last.outcome === 'intended';
  if (isBegun && !sending.underway.has(key)) {
    await record({ type: 'RecipientMailInterrupted' });
    return false;
  }
  if (!isBegun && !isMailed(state, mailing)) return false;
  if (await isSuppressed(sending, firm, email)) {
    if (!isBegun) await record({ type: 'RecipientMailHeld' });
    return false;
  }
  const link = { recipient: id, due };
  const addressed = { firm, content, maker, recipient: { email, fields: { ...fields } }, link };
  const message = await campaignMail(sending, addressed);
  if (!isBegun) {
    sending.underway.add(key);
    await record({ type: 'RecipientMailIntended' });
  }
  await sending.mailer.send({ ...message, key });
  const given = await sending.deadLetters.find(key);
  if (given) await record({ type: 'RecipientMailFailed', reason: given.reason, tries: given.at });
  else await record({ type: 'RecipientMailSent' });
  sending.underway.delete(key);
  return true;
}
