import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { translator } from '@canvass/platform/texts/translator';

/** Says what follows in a plain text, with the colon as a language sets it. */
export function labelIn(language: InterfaceLanguage): (name: string) => string {
  const t = translator('mail', language);
  return (name) => t('label', { name });
}
