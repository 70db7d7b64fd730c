import type { AlertTerms } from '@canvass/contracts/alert/alert';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { translator } from '@canvass/platform/texts/translator';

/** What a mail says of a figure. */
export interface AlertWords {
  /** The figure and the limit that it crossed. */
  title: string;
  /** Of what it is the figure. */
  facts: string[];
}

/** A figure and its limit, in words. @param question its name; empty where it is gone, or the figure is of none */
export function alertWords(
  language: InterfaceLanguage,
  { figure, way = 'under', limit = 0, days = 1, hours = 0 }: AlertTerms,
  { value, answers, question }: { value: number; answers: number; question: string },
): AlertWords {
  const t = translator('mail', language);
  const number = (one: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(one);
  if (figure === 'silence') {
    return { title: t('alert.silence', { hours: number(hours) }), facts: [] };
  }
  const title = t(`alert.${figure}.${way}`, { value: number(value), limit: number(limit) });
  const facts = [
    ...(question === '' ? [] : [t('alert.question', { question })]),
    t('alert.days', { days: number(days) }),
    t('alert.answers', { answers: number(answers) }),
  ];
  return { title, facts };
}
