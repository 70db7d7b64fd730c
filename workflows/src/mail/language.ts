import type { AccountState } from '@canvass/contracts/account/state';
import type { FirmState } from '@canvass/contracts/firm/state';
import { interfaceLanguageOf, type InterfaceLanguage } from '@canvass/contracts/language/language';

/** In which language a mail is written: its recipient's, else the company's, else English. */
export function mailLanguage(
  recipient: Pick<AccountState, 'language'>,
  firm: Pick<FirmState, 'language'>,
): InterfaceLanguage {
  return interfaceLanguageOf([recipient.language, firm.language]);
}
