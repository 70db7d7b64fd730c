import { load } from '@canvass/command-api/command/handle';
import { declineToken } from '@canvass/command-api/report/decline-link';
import { nameQuotedInMail } from '@canvass/contracts/account/name';
import type { AccountState } from '@canvass/contracts/account/state';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { API_PREFIX } from '@canvass/contracts/http/address';
import { screens } from '@canvass/contracts/http/screens';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { periodBefore } from '@canvass/contracts/report/next-sending';
import type { ReportContent } from '@canvass/contracts/report/state';
import type { Message } from '@canvass/platform/mail/port';
import { translator } from '@canvass/platform/texts/translator';
import { companyBrand } from '../mail/brand.js';
import { mailLanguage } from '../mail/language.js';
import { sentBy } from '../sending-domain/own-sender.js';
import { layOutReport, type ReportWords } from './lay-out-report.js';
import type { Sending } from './sending.js';

interface Due {
  id: string;
  firm: string;
  content: ReportContent;
  due: string;
  maker: AccountState;
}

/** The days a report tells of. */
function periodOf({ schedule, subject }: ReportContent, due: string) {
  const { startDate, endDate } = subject;
  if (schedule.recurrence !== 'none') return periodBefore(schedule, due);
  // A range of one day stands for all days, as it does on the screen.
  if (startDate === undefined || endDate === undefined || startDate === endDate) return undefined;
  return { from: startDate, to: endDate };
}

/** DD/MM/YYYY, as in all reports. @param day YYYY-MM-DD */
function written(day: string): string {
  return day.split('-').reverse().join('/');
}

/** What the mail of a report says. @param period its days; undefined for all */
export function reportMailWords(
  language: InterfaceLanguage,
  { poll, company }: { poll: string; company: string },
  period: { from: string; to: string } | undefined,
  isAnswered: boolean,
): ReportWords {
  const t = translator('mail', language);
  const named = nameQuotedInMail(company);
  const days = period && { from: written(period.from), to: written(period.to) };
  const isDay = days !== undefined && days.from === days.to;
  const inTime = days && (isDay ? days.from : `${days.from} – ${days.to}`);
  const told = !days
    ? t('report.told', { poll })
    : isDay
      ? t('report.toldOfDay', { poll, day: days.from })
      : t('report.toldOf', { poll, ...days });
  return {
    subject: inTime
      ? t('report.subjectOf', { poll, period: inTime })
      : t('report.subject', { poll }),
    told: isAnswered ? told : `${told} ${t('report.noAnswers')}`,
    attached: t('report.attached'),
    checkpoint: t('checkpoint.attached'),
    action: t('report.action'),
    sentBy: named ? t('report.sentBy', { company: named }) : t('report.sentByOne'),
    stop: t('report.stop'),
  };
}

/** The mail of a report, computed now; without its key. @throws Refusal tooManyCounted; Error while read models are being prepared */
export async function reportMail(
  sending: Sending,
  { id, firm, content, due, maker }: Due,
): Promise<Omit<Message, 'key'>> {
  const { subject, email, narrowing } = content;
  const { state: company } = await load(sending, firmAggregate, firm);
  const language = mailLanguage(maker, company);
  const period = periodOf(content, due);
  const { pollId, deviceId, questions } = subject;
  const asked = { firm, pollId, deviceId, questions, narrowing, period, language };
  const made = await sending.makeReport(asked);
  const words = reportMailWords(language, made, period, made.isAnswered);
  const token = encodeURIComponent(declineToken(sending.keys, id, email));
  const { publicUrl } = sending;
  const links = {
    charts: `${publicUrl}/charts/${pollId}`,
    stop: `${publicUrl}${screens.declineReport}?token=${token}`,
  };
  const checkpoint = await sending.newestCheckpoint();
  const brand = companyBrand(company, made.company, made.logo !== undefined);
  return {
    ...layOutReport(made, words, links, { language, brand, checkpoint }),
    ...(await sentBy(sending, firm)),
    to: email,
    replyTo: maker.email,
    headers: {
      'List-Unsubscribe': `<${publicUrl}${API_PREFIX}/reportLink/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
