import { interfaceLanguageOf, type Language } from '@canvass/contracts/language/language';
import { DAY } from '@canvass/contracts/question/types/date.answer';
import type { ServerCatalogue } from '@canvass/contracts/texts/server';
import type { Translate } from '@canvass/contracts/texts/translate';
import { translator } from '@canvass/platform/texts/translator';

/** Texts, numbers and days of a report. */
export interface ReportWords {
  language: Language;
  t: Translate<ServerCatalogue>;
  number(value: number, mostDecimals?: number): string;
  /** @param share 0 to 100 */
  percent(share: number): string;
  /** DD/MM/YYYY in every language, as in all reports, or MM/YYYY. @param text YYYY-MM-DD or YYYY-MM */
  day(text: string): string;
  /** @param seconds of any length */
  duration(seconds: number): string;
}

/** What a report says in a language; texts are those of the interface where it does not speak the language. */
export function reportWords(language: Language): ReportWords {
  const t = translator('server', interfaceLanguageOf([language]));
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
  });
  const number = (value: number, mostDecimals = 1) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: mostDecimals }).format(value);
  return {
    ...{ language, t, number },
    percent: (share) => percent.format(share / 100),
    day: (text) => text.split('-').reverse().join('/'),
    duration: (given) => {
      const whole = Math.round(given);
      const [hours, minutes, seconds] = [
        Math.floor(whole / 3600),
        Math.floor(whole / 60) % 60,
        whole % 60,
      ];
      if (whole < 60) return t('document.seconds', { seconds });
      if (hours === 0) return t('document.minutes', { minutes, seconds });
      return t('document.hours', { hours: number(hours), minutes });
    },
  };
}

/** Whether a text is a day or a month as charts name them. */
export function isDayOrMonth(text: string): boolean {
  return DAY.test(text) || /^\d{4}-\d{2}$/.test(text);
}
