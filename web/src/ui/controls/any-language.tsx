import { useAtomValue } from 'jotai';
import { useChooseLanguage } from '../../session/choose-language.js';
import { sessionAtom } from '../../session/session.js';
import { GuestLanguage } from './guest-language.js';
import { LanguageMenu } from './language-menu.js';

/** The menu of languages of pages that guests and accounts read alike. */
export function AnyLanguage() {
  return useAtomValue(sessionAtom) ? <AccountLanguage /> : <GuestLanguage />;
}

/** The menu of languages of an account, which keeps what is chosen. */
export function AccountLanguage() {
  return <LanguageMenu onChoose={useChooseLanguage()} />;
}
