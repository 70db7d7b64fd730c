import { load, type CommandContext } from '@canvass/command-api/command/handle';
import {
  canConfirm,
  CONFIRMATION_DAYS,
  confirmationPart,
} from '@canvass/contracts/account/confirmation';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { accountAggregate } from '@canvass/contracts/account/state';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { createLinkToken } from '@canvass/platform/identity/link-token';
import { mailLanguage } from '../mail/language.js';
import { layOut } from '../mail/layout.js';
import { textsIn } from '../mail/texts.js';
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
  const { keys, mailer, now, publicUrl } = dependencies;
  const id = String(event.data['confirmation']);
  const confirmation = await load(dependencies, confirmationPart, account);
  const { state } = await load(dependencies, accountAggregate, account);
  const { email } = state;
  if (!email || !canConfirm(confirmation.state, id, now().toISOString())) return;
  const token = createLinkToken(keys, 'email-confirmation', { account, id }, email);
  const { state: company } = await load(dependencies, firmAggregate, state.firm);
  const language = mailLanguage(state, company);
  const text = textsIn(language).emailConfirmation({ days: CONFIRMATION_DAYS });
  await mailer.send({
    ...layOut(text, `${publicUrl}/confirmEmail?token=${token}`, language),
    to: email,
    key: `emailConfirmation/${event.id}`,
  });
}
