import type { Language } from '@canvass/contracts/language/language';
import { useAccount } from '../../../session/profile.js';

const INITIAL: Language = 'en';

/** The language in which new questions are written: the first of those that the company asks in. */
export function useFirstLanguage(): Language {
  return useAccount()?.questionLanguages[0] ?? INITIAL;
}
