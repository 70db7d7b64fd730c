import { useEffect } from 'react';
import { setLanguage } from '../i18n/i18n.js';
import { keepAccountLanguage } from '../i18n/kept-language.js';
import { useAccount } from './profile.js';

/** Shows the workspace in the account's language; without one in the company's, else in the browser's. */
export function useInterfaceLanguage(): void {
  const account = useAccount();
  const isKnown = account !== undefined;
  const language = account?.language ?? account?.companyLanguage;
  useEffect(() => {
    if (!isKnown) return;
    keepAccountLanguage(language ?? undefined);
    void setLanguage(language);
  }, [isKnown, language]);
}
