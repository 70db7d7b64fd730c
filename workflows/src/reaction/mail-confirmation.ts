import { load, type CommandContext } from '@canvass/command-api/command/handle';
import {
  canConfirm,
  CONFIRMATION_DAYS,
  confirmationPart,
} from '@canvass/contracts/account/confirmation';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { accountAggregate } from '@canvass/contracts/account/state';
import { screens } from '@canvass/contracts/http/screens';
import { createLinkToken } from '@canvass/platform/identity/link-token';
import { mailPerson } from '../mail/mail-person.js';
import type { ReactionDependencies } from './dependencies.js';

/**
 * Sends the link that confirms an account's address, unless the link could not be used any more. The address may belong
 * to a stranger, so nothing in the mail is in the account's own words.
 */
export async function mailConfirmation(
  dependencies: ReactionDependencies,
  _context: CommandContext,
  account: string,
  event: RecordedEvent,
): Promise<void> {
  const { keys, now, publicUrl } = dependencies;
  const id = String(event.data['confirmation']);
  const confirmation = await load(dependencies, confirmationPart, account);
  const { state } = await load(dependencies, accountAggregate, account);
  const { email } = state;
  if (!email || !canConfirm(confirmation.state, id, now().toISOString())) return;
  const token = createLinkToken(keys, 'email-confirmation', { account, id }, email);
  await mailPerson(dependencies, state, {
    to: email,
    link: `${publicUrl}${screens.confirmEmail}?token=${token}`,
    key: `emailConfirmation/${event.id}`,
    write: (mails) => mails.emailConfirmation({ days: CONFIRMATION_DAYS }),
  });
}
