import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { translator } from '@canvass/platform/texts/translator';
import type { Mails } from './mail-text.js';
import { mailsIn } from './mails.js';

/** The mails in a language. */
export function textsIn(language: InterfaceLanguage): Mails {
  return mailsIn(translator('mail', language));
}
