import { load, type CommandContext } from '@canvass/command-api/command/handle';
import { recoveryEmail } from '@canvass/contracts/account/confirmation';
import { canReset, recoveryPart, RESET_MINUTES } from '@canvass/contracts/account/recovery';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { accountAggregate } from '@canvass/contracts/account/state';
import { createLinkToken } from '@canvass/platform/identity/link-token';
import { mailPerson } from '../mail/mail-person.js';
import type { ReactionDependencies } from './dependencies.js';

/**
 * Sends the link that was asked for to the last address that was confirmed, unless it could not be used any more; however
 * often it is asked to, once.
 */
export async function mailReset(
  dependencies: ReactionDependencies,
  _context: CommandContext,
  account: string,
  event: RecordedEvent,
): Promise<void> {
  const { keys, now, publicUrl } = dependencies;
  const id = String(event.data['reset']);
  const recovery = await load(dependencies, recoveryPart, account);
  const { state } = await load(dependencies, accountAggregate, account);
  const email = recoveryEmail(state);
  if (!email || !canReset(recovery.state, id, now().toISOString())) return;
  const token = createLinkToken(keys, 'password-reset', { account, id }, email);
  await mailPerson(dependencies, state, {
    to: email,
    link: `${publicUrl}/reset?resetPasswordToken=${token}`,
    key: `passwordReset/${event.id}`,
    write: (mails) => mails.passwordReset({ name: state.name, minutes: RESET_MINUTES }),
  });
}
