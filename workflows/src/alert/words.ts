import { nameInMail } from '@canvass/contracts/account/name';
import type { AlertTerms } from '@canvass/contracts/alert/alert';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { translator } from '@canvass/platform/texts/translator';
import type { MailText } from '../mail/mail-text.js';

/** What a mail says of a figure. */
interface AlertWords {
  /** The figure and the limit that it crossed. */
  title: string;
  /** Of what it is the figure. */
  facts: string[];
}

interface ToldFigure {
  value: number;
  answers: number;
  /** Name of its question; empty where it is gone, or the figure is of none. */
  question: string;
}

/** The mail about a figure. @param to the name of the account that is told; `stop` is where it ends the alert */
export function alertText(
  language: InterfaceLanguage,
  { terms, told }: { terms: AlertTerms; told: ToldFigure },
  { poll, to, stop }: { poll: string; to: string; stop: string },
): MailText {
  const t = translator('mail', language);
  const words = alertWords(language, terms, told);
  const name = nameInMail(to);
  return {
    subject: t('alert.subject', { poll, alert: words.title }),
    greeting: name ? t('greeting', { name }) : t('greetingUnnamed'),
    before: [t('alert.given', { poll }), words.title, ...words.facts],
    action: t('alert.action'),
    after: [t('alert.why'), t('alert.stop', { link: stop })],
    named: stop,
  };
}

/** A figure and its limit, in words. */
function alertWords(
  language: InterfaceLanguage,
  { figure, way = 'under', limit = 0, days = 1, hours = 0 }: AlertTerms,
  { value, answers, question }: ToldFigure,
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
