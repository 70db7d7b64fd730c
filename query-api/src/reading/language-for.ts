import { sourceLanguage, type Language } from '@canvass/contracts/language/language';
import type { Principal } from '@canvass/platform/http/route';

/** The language of the texts that a call asks for; if it names none, its caller's. */
export function languageFor(
  { language }: Pick<Principal, 'language'>,
  locale: Language | undefined,
): Language {
  return locale ?? language ?? sourceLanguage;
}
