import type { DropOff } from '@canvass/contracts/chart/drop-off';
import type { ChartItem } from '@canvass/contracts/chart/view';
import type { Days } from '../period.js';
import { dropOffSection } from './drop-off-section.js';
import type { ChartReport, ReportPart, ReportPicture } from './model.js';
import { listedIn, partOf, type ListedAnswer } from './part.js';
import type { ReportWords } from './words.js';

/** What a report is about. */
export interface Reported {
  poll: string;
  company: string;
  logo: ReportPicture | undefined;
  /** Undefined for all services. */
  service: string | undefined;
  /** What responses must say to be charted, in words. */
  narrowing?: readonly string[] | undefined;
  /** Undefined for all days. */
  period: Days | undefined;
  /** The day on which it is made, where the firm is. */
  today: string;
  /** In the order of the form, and then those that the poll asks no more. */
  items: readonly ChartItem[];
  /** By question: the newest answers where they are listed, or what was written into one of its options. */
  newest: ReadonlyMap<string, readonly ListedAnswer[]>;
  /** Undefined in a report of some questions only; null where too many responses would be read. */
  dropOff?: DropOff | null | undefined;
}

/** The charts of a poll as a document has them. */
export function chartReport(reported: Reported, words: ReportWords): ChartReport {
  const { t, language } = words;
  const { poll, company, logo, items, newest, dropOff } = reported;
  const questions = items.map((item) => {
    const name = item.questionText || item.questionName;
    return {
      heading: item.removed ? t('document.removedQuestion', { name }) : name,
      parts: partsOf(item, newest.get(item.question) ?? [], words),
    };
  });
  return {
    ...{ language, kind: t('document.results'), poll, company, logo },
    facts: factsOf(reported, words),
    contents: t('document.contents'),
    sections: [...questions, ...(dropOff === undefined ? [] : [dropOffSection(dropOff, words)])],
  };
}

/** The answers to a question as it stands, and those from before it was changed, which nothing adds to them. */
function partsOf(
  item: ChartItem,
  newest: readonly ListedAnswer[],
  words: ReportWords,
): ReportPart[] {
  const { questionName, questionText, earlier = [] } = item;
  const { t, number } = words;
  const current = partOf(item, newest, words);
  const isSilent = item.total === 0 && earlier.length > 0;
  return [
    isSilent ? { ...current, lines: [t('document.noneSince')] } : current,
    ...writtenPart(item, newest, words),
    ...earlier.map((before) => ({
      ...partOf({ ...before, questionName, questionText }, [], words),
      heading: t('document.earlier', { count: before.total, formatted: number(before.total) }),
      isEarlier: true as const,
    })),
  ];
}

/** The newest texts that were written into an option. */
function writtenPart(
  { written }: Pick<ChartItem, 'written'>,
  newest: readonly ListedAnswer[],
  words: ReportWords,
): ReportPart[] {
  const texts = listedIn(newest, words);
  if (!written || !texts) return [];
  return [
    { heading: words.t('document.written', { option: written.option }), lines: [], ...texts },
  ];
}

function factsOf(
  { period, service, narrowing = [], today, items: [first] }: Reported,
  { t, number, percent, day, duration }: ReportWords,
): ChartReport['facts'] {
  const { started = 0, finished = 0, screenedOut, avgSpentTime = null } = first?.status ?? {};
  return [
    [t('document.period'), period ? periodIn(period, { t, day }) : t('document.anyTime')],
    [t('document.service'), service ?? t('document.allServices')],
    ...narrowing.map((one) => [t('document.onlyWith'), one] as const),
    [t('document.started'), number(started)],
    [t('document.completed'), number(finished)],
    ...(screenedOut === undefined
      ? []
      : [[t('document.screenedOut'), number(screenedOut)] as const]),
    [t('document.completionRate'), started === 0 ? '–' : percent((finished / started) * 100)],
    [t('document.avgTime'), avgSpentTime === null ? '–' : duration(avgSpentTime)],
    [t('document.created'), day(today)],
  ];
}

function periodIn(period: Days, { t, day }: Pick<ReportWords, 't' | 'day'>): string {
  const [from, to] = [day(period.from), day(period.to)];
  return from === to ? from : t('document.periodOf', { from, to });
}
