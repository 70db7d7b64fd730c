import type { Language } from '@canvass/contracts/language/language';
import type { TextValue } from '@canvass/contracts/texts/translate';
import type { Translate } from '../questions/texts.js';

/** Texts by key, as the server puts them into the page. */
export type Texts = Record<string, string>;

/** Looks up texts and fills in their values; a missing key is shown itself. */
export function translatorOf(texts: Texts): Translate {
  const translate = (key: string, values: Record<string, TextValue> = {}) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  return translate as Translate;
}

/** The page's own texts in another language; undefined when they can't be fetched. */
export async function fetchTexts(language: Language): Promise<Texts | undefined> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}texts/${language}.json`);
    return response.ok ? ((await response.json()) as Texts) : undefined;
  } catch {
    return undefined;
  }
}
