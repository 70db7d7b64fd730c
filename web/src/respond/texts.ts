import type { Language } from '@canvass/contracts/language/language';
import type { Translate } from '../questions/texts.js';

/** Texts by key, as the server puts them into the page. */
export type Texts = Record<string, string>;

/** Looks texts up and puts parameters in; a key that is missing shows itself. */
export function translatorOf(texts: Texts): Translate {
  return (key, parameters = {}) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(parameters[name] ?? ''),
    );
}

/** The page's own texts in another language; undefined when they can't be had now. */
export async function fetchTexts(language: Language): Promise<Texts | undefined> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}texts/${language}.json`);
    return response.ok ? ((await response.json()) as Texts) : undefined;
  } catch {
    return undefined;
  }
}

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

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
