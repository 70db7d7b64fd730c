import { normaliseEmail } from '@canvass/contracts/account/account';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { accountAggregate } from '@canvass/contracts/account/state';
import { baseOf, load, type CommandContext } from '@canvass/command-api/command/handle';
import { mailPerson } from '../mail/mail-person.js';
import { isNews } from '../mail/news.js';
import type { ReactionDependencies } from './dependencies.js';

/**
 * Tells the owner of an account, at the address they had confirmed, that the account was given another one: with a stolen
 * session, a stranger could take the account over this way. No mail goes to an address that was never confirmed.
 */
export async function mailFormerAddress(
  dependencies: ReactionDependencies,
  _context: CommandContext,
  account: string,
  { id, revision, personal, metadata }: RecordedEvent,
): Promise<void> {
  const { now, publicUrl } = dependencies;
  const email = personal?.['email'];
  if (typeof email !== 'string' || !isNews(metadata, now())) return;
  const loaded = await load(dependencies, accountAggregate, account);
  const { name, confirmedEmail } = baseOf(loaded, accountAggregate, revision - 1);
  if (!confirmedEmail || normaliseEmail(confirmedEmail) === normaliseEmail(email)) return;
  await mailPerson(dependencies, loaded.state, {
    to: confirmedEmail,
    link: publicUrl,
    key: `addressChanged/${id}`,
    write: (mails) => mails.addressChanged({ name }),
  });
}
