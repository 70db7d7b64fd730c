import { useEffect } from 'react';
import { speak } from '../i18n/i18n.js';
import { useAccount } from './profile.js';

/** Speaks to whoever is signed in: in the language they chose, else in the company's, else in the browser's. */
export function useSpokenLanguage(): void {
  const account = useAccount();
  const isKnown = account !== undefined;
  const language = account?.language ?? account?.companyLanguage;
  useEffect(() => {
    if (isKnown) void speak(language);
  }, [isKnown, language]);
}
