import { accountFold, firmFold } from '@canvass/command-api/account/register';
import { load } from '@canvass/command-api/command/handle';
import type { Language } from '@canvass/contracts/language/language';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { formatDay } from './date.js';
import { layOut } from './layout.js';
import type { MailText } from './mail-text.js';

/** Whom a mail is for. */
interface Company {
  name: string;
  language: Language;
  /** The day of a moment, where the company is, in words. */
  dayOf(at: string): string;
}

const language: Language = 'en';

/** Sends a mail to the address the company account has now, if it has one. @param key the same key sends once */
export async function mailCompany(
  dependencies: ReactionDependencies,
  firm: string,
  key: string,
  compose: (company: Company) => { text: MailText; link: string },
): Promise<void> {
  const { owner, timeZone } = (await load(dependencies, `firm-${firm}`, firmFold)).state;
  const { name, email } = (await load(dependencies, `account-${owner}`, accountFold)).state;
  if (!email) return;
  const { text, link } = compose({
    ...{ name, language },
    dayOf: (at) => formatDay(at, timeZone, language),
  });
  await dependencies.mailer.send({ ...layOut(text, link, language), to: email, key });
}
