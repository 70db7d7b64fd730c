import type { Language } from '@canvass/contracts/language/language';

/** A day in words, such as `February 15, 2026`, as it is in a time zone. @param at ISO 8601 */
export function formatDay(at: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone },
  }).format(new Date(at));
}
