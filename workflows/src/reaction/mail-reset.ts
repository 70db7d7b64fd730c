import type { CommandContext } from '@canvass/command-api/command/handle';
import { nameInItsMails, recoveryEmail } from '@canvass/contracts/account/confirmation';
import { RESET_MINUTES } from '@canvass/contracts/account/recovery';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { screens } from '@canvass/contracts/http/screens';
import { mailPerson } from '../mail/mail-person.js';
import type { ReactionDependencies } from './dependencies.js';
import { passwordLink } from './password-link.js';

/**
 * Sends the link that was asked for to the last address that was confirmed, unless it could not be used any more; however
 * often it is asked to, once. An address that was never confirmed may belong to a stranger, so the mail to it has nothing in
 * the account's own words.
 */
export async function mailReset(
  dependencies: ReactionDependencies,
  _context: CommandContext,
  account: string,
  event: RecordedEvent,
): Promise<void> {
  const id = String(event.data['reset']);
  const link = await passwordLink(dependencies, { account, id }, recoveryEmail);
  if (!link) return;
  const { person, to, token, removesFactor } = link;
  const name = nameInItsMails(person);
  await mailPerson(dependencies, person, {
    to,
    link: `${dependencies.publicUrl}${screens.resetPassword}?resetPasswordToken=${token}`,
    key: `passwordReset/${event.id}`,
    write: (mails) => mails.passwordReset({ name, minutes: RESET_MINUTES, removesFactor }),
  });
}
