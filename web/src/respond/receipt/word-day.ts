import type { Language } from '@canvass/contracts/language/language';

/** A day as its reader writes it. @param moment ISO 8601 */
export function wordDay(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(moment));
}
