import { load } from '@canvass/command-api/command/handle';
import { recordMail, type RecipientMailEvent } from '@canvass/command-api/recipient/record-mail';
import { suppressionOf } from '@canvass/command-api/recipient/suppress';
import type { AccountState } from '@canvass/contracts/account/state';
import type { Mailing } from '@canvass/contracts/campaign/campaign';
import type { DeviceContent } from '@canvass/contracts/device/device';
import { takeFeedback } from '@canvass/command-api/recipient/take-feedback';
import {
  createRecipientToken,
  type RecipientLink,
} from '@canvass/platform/identity/recipient-token';
import { kindOf } from '@canvass/platform/mail/feedback/status';
import {
  isMailed,
  recipientAggregate,
  type Progress,
  type RecipientState,
} from '@canvass/contracts/recipient/state';
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
  /** Of an anonymous campaign, how far each recipient is since the mailing. */
  stepOf?: ((recipient: string) => Progress) | undefined;
}

/** An address that the mail server itself knows not to exist is treated like one from which mails come back. */
async function noteRefusal(
  sending: CampaignSending,
  link: RecipientLink,
  reason: string,
): Promise<void> {
  const status = /^5\d\d[ -](5\.\d+\.\d+)/.exec(reason)?.[1] ?? '';
  if (kindOf(status) !== 'hard') return;
  const token = createRecipientToken(sending.keys, link);
  await takeFeedback(sending, { id: `${link.recipient}/${link.due}`, kind: 'hard', token });
}

/** A recipient, with how far they are since the mailing; of anonymous campaigns the log does not say it. */
async function stateOf(
  sending: Pick<CampaignSending, 'log'>,
  id: string,
  { stepOf, mailing: { due } }: Sent,
): Promise<RecipientState> {
  const { state } = await load(sending, recipientAggregate, id);
  const step = stepOf?.(id) ?? 'none';
  return step === 'none' ? state : { ...state, progress: { due, step } };
}

/**
 * Sends a recipient the mail of a round, unless they have it, or want none. That it is about to be handed over is noted
 * before, and what became of it after: a program that was cut off in between does not send again, but says that it is not
 * known.
 * @param id of the recipient
 * @returns the domain that a mail was handed over for; undefined where none was
 */
export async function sendMail(
  sending: CampaignSending,
  id: string,
  round: Sent,
): Promise<string | undefined> {
  const { firm, content, maker, mailing, stepOf } = round;
  const { due, reminder } = mailing;
  const state = await stateOf(sending, id, round);
  const { last, email, fields } = state;
  const key = `recipient/${id}/${due}/${String(reminder)}`;
  const record = (event: RecipientMailEvent) => recordMail(sending, { id, firm, mailing }, event);
  const isOfThis = last?.due === due && last.reminder === reminder;
  const isBegun = isOfThis && last.outcome === 'intended';
  if (isBegun && !sending.underway.has(key)) {
    await record({ type: 'RecipientMailInterrupted' });
    return undefined;
  }
  if (!isBegun && !isMailed(state, mailing)) return undefined;
  const suppressed = await suppressionOf(sending, firm, email);
  if (suppressed) {
    if (!isBegun) await record({ type: 'RecipientMailHeld', reason: suppressed });
    return undefined;
  }
  const link = { recipient: id, due, isAnonymous: stepOf !== undefined };
  const addressed = { firm, content, maker, recipient: { email, fields: { ...fields } }, link };
  const message = await campaignMail(sending, addressed);
  if (!isBegun) {
    sending.underway.add(key);
    await record({ type: 'RecipientMailIntended' });
  }
  await sending.mailer.send({ ...message, key });
  const given = await sending.deadLetters.find(key);
  if (given) {
    await record({ type: 'RecipientMailFailed', reason: given.reason, tries: given.at });
    await noteRefusal(sending, link, given.reason);
  } else await record({ type: 'RecipientMailSent' });
  sending.underway.delete(key);
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
