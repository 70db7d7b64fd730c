import type { Language } from '@canvass/contracts/language/language';

/** Which way a language is read. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
