import {
  directionOf,
  languageIn,
  textIn,
  type Language,
  type Text,
} from '@canvass/contracts/language/language';

/** How an element is marked whose text is in another language than the page. */
export interface Spoken {
  lang?: Language;
  dir?: 'ltr' | 'rtl';
}

/** The marks of a text that is in another language than what is around it; undefined where it is in none. */
export function inLanguage(other: Language | undefined): Spoken | undefined {
  return other && { lang: other, dir: directionOf(other) };
}

/** What an element says that shows a text: the words, and where they are in another language than the page, which. */
export function worded(text: Text | undefined, language: Language): Spoken & { children: string } {
  const found = languageIn(text, language);
  return {
    children: textIn(text, language),
    ...inLanguage(found === language ? undefined : found),
  };
}
