import { useTranslation } from 'react-i18next';
import type { AccountView } from '@canvass/contracts/account/view';
import { fallbackLanguage, isLanguage, type Language } from '@canvass/contracts/language/language';

/**
 * The language in which someone reads what the company asks: their own, if it asks in that, else the first in which it does.
 * @param account undefined while it is not known
 */
export function useReadingLanguage(
  account: Pick<AccountView, 'questionLanguages'> | undefined,
): Language {
  const own = useTranslation().i18n.language;
  const asked = account?.questionLanguages ?? [];
  if (isLanguage(own) && asked.includes(own)) return own;
  return asked[0] ?? fallbackLanguage;
}
