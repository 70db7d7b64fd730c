import { load } from '@canvass/command-api/command/handle';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { nameInItsMails, recoveryEmail } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import { firmAggregate } from '@canvass/contracts/firm/state';
import type { Attachment } from '@canvass/platform/mail/port';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { formatDay } from './date.js';
import { mailLanguage } from './language.js';
import { layOut } from './layout.js';
import type { MailText } from './mail-text.js';

/** Whom a mail is for. */
interface Company {
  /** Empty where it is not to be given. */
  name: string;
  language: InterfaceLanguage;
  /** The day of a moment, where the company is, in words. */
  dayOf(at: string): string;
}

/**
 * Sends a mail to the company account: to its last address that was confirmed, else to the one it has, if any. An address
 * that was never confirmed may belong to a stranger, so the mail to it does not give the account's name.
 * @param key the same key sends once
 */
export async function mailCompany(
  dependencies: ReactionDependencies,
  firm: string,
  key: string,
  compose: (company: Company) => { text: MailText; link: string; attachments?: Attachment[] },
): Promise<void> {
  const { state: company } = await load(dependencies, firmAggregate, firm);
  const { owner, timeZone } = company;
  const { state } = await load(dependencies, accountAggregate, owner);
  const to = recoveryEmail(state);
  if (!to) return;
  const language = mailLanguage(state, company);
  const { text, link, attachments } = compose({
    ...{ name: nameInItsMails(state), language },
    dayOf: (at) => formatDay(at, timeZone, language),
  });
  await dependencies.mailer.send({
    ...layOut(text, link, language),
    ...{ to, key },
    ...(attachments && { attachments }),
  });
}
