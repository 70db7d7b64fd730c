import type { Language } from './language.js';

/** What each language calls itself. */
export const languageNames: Record<Language, string> = {
  bg: 'Български',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  ro: 'Română',
  it: 'Italiano',
  es: 'Español',
  tr: 'Türkçe',
  ar: 'العربية',
  ru: 'Русский',
};
