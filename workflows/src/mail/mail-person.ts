import { load } from '@canvass/command-api/command/handle';
import type { AccountState } from '@canvass/contracts/account/state';
import { firmAggregate, type FirmState } from '@canvass/contracts/firm/state';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import type { Message } from '@canvass/platform/mail/port';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { mailLanguage } from './language.js';
import { layOut } from './layout.js';
import type { Mails, MailText } from './mail-text.js';
import { textsIn } from './texts.js';

/** A mail to the person of an account. */
interface PersonalMail {
  /** Not always the account's current address. */
  to: string;
  /** Where its button leads. */
  link: string;
  /** Under which it is sent once. */
  key: string;
  /** Besides those that every mail has. */
  headers?: NonNullable<Message['headers']>;
  write(mails: Mails, recipient: { firm: FirmState; language: InterfaceLanguage }): MailText;
}

/** Sends a person a mail in their language. */
export async function mailPerson(
  dependencies: Pick<ReactionDependencies, 'log' | 'mailer'>,
  account: Pick<AccountState, 'firm' | 'language'>,
  { to, link, key, headers, write }: PersonalMail,
): Promise<void> {
  const { state: firm } = await load(dependencies, firmAggregate, account.firm);
  const language = mailLanguage(account, firm);
  const text = write(textsIn(language), { firm, language });
  await dependencies.mailer.send({
    ...layOut(text, link, language),
    to,
    key,
    ...(headers && { headers }),
  });
}
