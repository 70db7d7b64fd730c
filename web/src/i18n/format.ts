import { useContext } from 'react';
import { t } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '@canvass/contracts/language/language';
import { regionalOf } from '@canvass/contracts/language/regional';
import { formatPrice } from '@canvass/contracts/plan/price';
import type { CountedMoment } from '@canvass/contracts/response/moment';
import { ZoneContext, zoneNames } from './zone.js';

type Formats = ReturnType<typeof makeFormats>;

/** By language, locale and zone: every row of a list asks for them, and making them takes longer than to render it. */
const made = new Map<string, Formats>();

/**
 * Dates and numbers as readers of the chosen language write them where they are; moments in the company's time zone, which is
 * named where the reader's clock shows another time.
 */
export function useFormat(): Formats {
  const { language } = useTranslation().i18n;
  const zone = useContext(ZoneContext);
  const locale = regionalOf(language, navigator.languages);
  const key = [language, locale, zone ?? ''].join(' ');
  const known = made.get(key) ?? makeFormats(language, locale, zone);
  made.set(key, known);
  return known;
}

function makeFormats(language: string, locale: string, zone: string | undefined) {
  const { options, nameAt } = zoneNames(zone, locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...options });
  const moment = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: 'medium', timeStyle: 'short', ...options },
  });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...options });
  // A day without an hour is the same everywhere.
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: 'short', timeZone: 'UTC' },
  });
  const dayTime = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
  });
  const timeOfDay = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  /** Names the zone of a time that the reader's clock does not show. */
  const named = (text: string, at: Date) => [text, nameAt(at)].filter(Boolean).join(' ');
  const counted = ({ day: on, time: at }: CountedMoment) => {
    const when = new Date(`${on}T${at ?? '00:00'}:00Z`);
    return at === null ? day.format(when) : named(dayTime.format(when), when);
  };
  const number = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const signed = new Intl.NumberFormat(locale, {
    ...{ signDisplay: 'exceptZero', maximumFractionDigits: 1 },
  });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const languageName = (code: string) => names.of(code) ?? code;
  const list = new Intl.ListFormat(language);
  return {
    /** @param iso ISO 8601 */
    date: (iso: string) => date.format(new Date(iso)),
    /** @param iso ISO 8601 */
    dateTime: (iso: string) => named(moment.format(new Date(iso)), new Date(iso)),
    /** @param iso ISO 8601 */
    time: (iso: string) => named(time.format(new Date(iso)), new Date(iso)),
    /** @param text YYYY-MM-DD */
    day: (text: string) => day.format(new Date(`${text}T00:00:00Z`)),
    /** @param text YYYY-MM */
    month: (text: string) => month.format(new Date(`${text}-01T00:00:00Z`)),
    /** The time of a day at which a response counts, where the company is. @param at HH:MM */
    countedTime: (on: string, at: string) =>
      named(timeOfDay.format(new Date(`${on}T${at}:00Z`)), new Date(`${on}T${at}:00Z`)),
    /** When a response counts, where the company is. */
    counted,
    /** The same for a title, which breaks before it and not within it. */
    wholeMoment: (given: CountedMoment) => counted(given).replaceAll(/\s/g, '\u00a0'),
    number: (value: number) => number.format(value),
    /** A difference, with its sign. */
    signed: (value: number) => signed.format(value),
    /** @param place 0 for Monday */
    weekday: (place: number) => weekday.format(new Date(Date.UTC(2024, 0, 1 + place))),
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
    /** Names one after the other, as a sentence has them. */
    list: (texts: Iterable<string>) => list.format(texts),
    /** Name of a language within a sentence, for example "German". Many languages write it small there. */
    languageName,
    /** The same where it stands alone. */
    languageTitle: (code: string) => {
      const name = languageName(code);
      return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
    },
  };
}
