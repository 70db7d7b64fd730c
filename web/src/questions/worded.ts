import {
  directionOf,
  languageIn,
  textIn,
  type Language,
  type Text,
} from '@canvass/contracts/language/language';

/** What an element says that shows a text: the words, and where they are in another language than the page, which. */
export function worded(
  text: Text | undefined,
  language: Language,
): { children: string; lang?: Language; dir?: 'ltr' | 'rtl' } {
  const children = textIn(text, language);
  const found = languageIn(text, language) ?? language;
  return found === language ? { children } : { children, lang: found, dir: directionOf(found) };
}
