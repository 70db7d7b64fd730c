import type { Language } from '@canvass/contracts/language/language';
import { en } from './en.js';
import type { MailTexts } from './mail-text.js';

const texts: Partial<Record<Language, MailTexts>> = { en };

/** The texts of a language; English where there are none yet. */
export function textsIn(language: Language): MailTexts {
  return texts[language] ?? en;
}
