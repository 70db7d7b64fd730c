import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@canvass/contracts/language/language';
import { formatPrice } from '@canvass/contracts/plan/price';
import type { CountedMoment } from '@canvass/contracts/response/moment';

/** Dates and numbers as readers of the chosen language write them. */
export function useFormat() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
    const moment = new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
    // A day without an hour is the same everywhere.
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    const month = new Intl.DateTimeFormat(language, {
      ...{ year: 'numeric', month: 'short', timeZone: 'UTC' },
    });
    const dayTime = new Intl.DateTimeFormat(language, {
      ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
    });
    const timeOfDay = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
    const number = new Intl.NumberFormat(language);
    const compact = new Intl.NumberFormat(language, { notation: 'compact' });
    const percent = new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const names = new Intl.DisplayNames(language, { type: 'language' });
    return {
      /** @param iso ISO 8601 */
      date: (iso: string) => date.format(new Date(iso)),
      /** @param iso ISO 8601 */
      dateTime: (iso: string) => moment.format(new Date(iso)),
      /** @param iso ISO 8601 */
      time: (iso: string) => time.format(new Date(iso)),
      /** @param text YYYY-MM-DD */
      day: (text: string) => day.format(new Date(`${text}T00:00:00Z`)),
      /** @param text YYYY-MM */
      month: (text: string) => month.format(new Date(`${text}-01T00:00:00Z`)),
      /** @param text HH:MM */
      timeOfDay: (text: string) => timeOfDay.format(new Date(`2000-01-01T${text}:00Z`)),
      /** When a response counts, where the company is. */
      counted: ({ day: on, time: at }: CountedMoment) =>
        at === null
          ? day.format(new Date(`${on}T00:00:00Z`))
          : dayTime.format(new Date(`${on}T${at}:00Z`)),
      number: (value: number) => number.format(value),
      /** Where there is no room for all of its digits. */
      compact: (value: number) => compact.format(value),
      /** @param share 0 to 100 */
      percent: (share: number) => percent.format(share / 100),
      /** @param seconds of any length */
      duration: (seconds: number) => {
        const whole = Math.round(seconds);
        if (whole < 60) return t('format.seconds', { seconds: whole });
        if (whole < 3600) {
          const minutes = Math.floor(whole / 60);
          return t('format.minutes', { minutes, seconds: whole % 60 });
        }
        const hours = number.format(Math.floor(whole / 3600));
        return t('format.hours', { hours, minutes: Math.floor((whole % 3600) / 60) });
      },
      /** @param amount in the smallest unit of the currency */
      price: (amount: number, currency: string) =>
        formatPrice(amount, currency, language as Language),
      /** Name of a language, for example "German". */
      languageName: (code: string) => names.of(code) ?? code,
    };
  }, [t, language]);
}
