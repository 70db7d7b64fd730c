import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Dates and numbers as readers of the chosen language write them. */
export function useFormat() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
    const moment = new Intl.DateTimeFormat(i18n.language, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    const number = new Intl.NumberFormat(i18n.language);
    const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
    return {
      /** @param iso ISO 8601 */
      date: (iso: string) => date.format(new Date(iso)),
      /** @param iso ISO 8601 */
      dateTime: (iso: string) => moment.format(new Date(iso)),
      number: (value: number) => number.format(value),
      /** Name of a language, for example "German". */
      languageName: (code: string) => names.of(code) ?? code,
    };
  }, [i18n.language]);
}
