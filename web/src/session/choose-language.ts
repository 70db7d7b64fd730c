import { useAtomValue } from 'jotai';
import { userCalls } from '@canvass/contracts/account/user-calls';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { useCommand } from '../api/use-command.js';
import { setLanguage } from '../i18n/i18n.js';
import { keepLanguage } from '../i18n/kept-language.js';
import { useAccount } from './profile.js';
import { previousSessionAtom } from './session.js';

/**
 * Shows the workspace in a language from now on: this browser keeps it, and so does the account, which mails follow. An
 * operator who is signed in as another account leaves that one's language as it is.
 */
export function useChooseLanguage(): (language: InterfaceLanguage) => void {
  const account = useAccount();
  const isActing = useAtomValue(previousSessionAtom) !== null;
  const edit = useCommand(userCalls.edit, { changes: ['account'] });
  return (language) => {
    keepLanguage(language);
    void setLanguage(language);
    if (account?.active && !isActing) edit.mutate({ id: account.id, language });
  };
}
