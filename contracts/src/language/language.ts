/** Languages of the interface and of questions, in the order menus show them. */
export const languages = ['bg', 'en', 'fr', 'de', 'ro', 'it', 'es', 'tr', 'ar', 'ru'] as const;

export type Language = (typeof languages)[number];

/** Language used if a text is missing in the requested one. */
export const fallbackLanguage: Language = 'bg';

/** Languages of the product's interface: each has a folder in `texts`. */
export const interfaceLanguages = languages;

export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** Language of the interface where it has none of those wanted: the one its texts are written in first. */
export const sourceLanguage: InterfaceLanguage = 'en';

/** Language of questions until their makers choose another. */
export const firstQuestionLanguage: Language = 'en';

/** The first of the wanted languages that the interface has; else the one its texts are written in. */
export function interfaceLanguageOf(
  wanted: readonly (string | null | undefined)[],
): InterfaceLanguage {
  return firstSpoken(wanted) ?? sourceLanguage;
}

/** The first of the wanted languages that the interface has; undefined if it has none of them. */
export function firstSpoken(
  wanted: readonly (string | null | undefined)[],
): InterfaceLanguage | undefined {
  return wanted.find(isInterfaceLanguage);
}

export function isInterfaceLanguage(value: unknown): value is InterfaceLanguage {
  return interfaceLanguages.includes(value as InterfaceLanguage);
}

/** A chosen language if the interface has it; else null. */
export function spokenOrNull(chosen: Language | null | undefined): InterfaceLanguage | null {
  return isInterfaceLanguage(chosen) ? chosen : null;
}

/** Writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** One text in several languages. */
export type Text = Partial<Record<Language, string>>;

/**
 * The text in the requested language, else in the fallback language, else in the first language it has.
 * Empty when it has none.
 */
export function textIn(text: Text | undefined, language: Language): string {
  const found = languageIn(text, language);
  return (found && text?.[found]) || '';
}

/** The language that `textIn` finds the text in; undefined when it has none. */
export function languageIn(text: Text | undefined, language: Language): Language | undefined {
  return [language, fallbackLanguage, ...languages].find((each) => text?.[each]);
}

/** Languages in which at least one of the texts is not empty, in menu order. */
export function languagesOf(texts: readonly (Text | undefined)[]): Language[] {
  return languages.filter((language) => texts.some((text) => text?.[language]?.trim()));
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}
