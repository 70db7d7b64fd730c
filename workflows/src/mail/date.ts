import type { Language } from '@canvass/contracts/language/language';

/** A day in words, such as `February 15, 2026`, as it is in a time zone. @param at ISO 8601 */
export function formatDay(at: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone },
  }).format(new Date(at));
}

/** A moment in words, with its time zone, such as `February 15, 2026 at 10:30 AM GMT+2`. @param at ISO 8601 */
export function formatMoment(at: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  }).format(new Date(at));
}
